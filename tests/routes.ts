/** Every public route and the drafts that are not published. They are written down in REQUIREMENTS.md, not derived from docs/. */
import {readDocument, routesIn} from './requirements/document.ts';

const DOCUMENT = readDocument();

export const ROUTES: readonly string[] = routesIn(DOCUMENT, 'R2.5');
export const DRAFT_ROUTES: readonly string[] = routesIn(DOCUMENT, 'R2.9');
