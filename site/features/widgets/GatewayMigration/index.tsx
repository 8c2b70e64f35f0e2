import {convertText} from '@javelin/migrate/read';
import type {ReactNode} from 'react';
import Widget from '../shared/Widget.tsx';
import Interactive from './Interactive.tsx';
import {SAMPLE} from './logic.ts';

/** Paste a configuration of LiteLLM or Portkey, get Javelin objects. The build converts the sample, so that no page loads the YAML library. */
export default function GatewayMigration(): ReactNode {
  return <Widget name="GatewayMigration" part={Interactive} props={{first: convertText(SAMPLE)}} />;
}
