import type {Markup} from '@reference-body';
import body from '@generated/api-reference/default/body.json';

const markup: Markup = {__html: body.html};

export const {anchors, links} = body;
export const currentBody = (): Markup => markup;
export const loadBody = (): Promise<Markup> => Promise.resolve(markup);
