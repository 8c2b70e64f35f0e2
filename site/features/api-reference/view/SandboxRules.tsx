import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {RULES} from '@javelin/sandbox/rules';
import {Field, Fields} from '../../../components/Fields/index.tsx';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {useLookup} from './lookup.ts';
import {Heading} from './parts.tsx';
import {Inline, Section} from './Text.tsx';

/** A result that a rule of ours shaped names the rule and links here. */
export default function SandboxRules(): ReactNode {
  return (
    <section className={styles.measure} data-group="">
      <div data-prose="">
        <Section id="sandbox-rules" />
        <Section id="sandbox-server" level="h3" />
        <Section id="sandbox-headers" level="h3" />
        <Fields id="sandbox-header">
          {useLookup().data.text.sandboxHeaders.map(({name, sent, text}) => (
            <Field key={name} name={name} type={sent}>
              <Inline nodes={text} />
            </Field>
          ))}
        </Fields>
      </div>
      <RuleList />
    </section>
  );
}

/** Names only: what the rules say is a tenth of the page, and listen/explain-rules.ts brings it when a reader asks for one. */
function RuleList(): ReactNode {
  const rules = Object.keys(RULES);
  const {title, nodes} = useLookup().data.text.sections['sandbox-rule-list'];
  const heading = (
    <Heading level="h3" id="sandbox-rule-list">
      {title}
    </Heading>
  );
  return (
    <Fold className={entry.status} summary={heading}>
      <p data-prose="">
        {`${rules.length} rules. `}
        <Inline nodes={nodes} />{' '}
        <button type="button" className="button button--secondary button--sm needs-script" data-rules="">
          Explain all rules
        </button>
      </p>
      <ul className={parts.rules} translate="no">
        {rules.map((id) => (
          <RuleItem key={id} id={id} />
        ))}
      </ul>
    </Fold>
  );
}

function RuleItem({id}: {readonly id: string}): ReactNode {
  const anchor = anchors.rule(id);
  useBrokenLinks().collectAnchor(anchor);
  return <li id={anchor}>{id}</li>;
}
