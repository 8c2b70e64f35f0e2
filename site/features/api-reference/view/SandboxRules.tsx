import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {RULES, type Origin, type Rule} from '@javelin/sandbox/rules';
import {Field, Fields} from '../../../components/Fields/index.tsx';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {useLookup} from './lookup.ts';
import {Heading, Table} from './parts.tsx';
import {Inline, Section, SectionText} from './Text.tsx';

const ORIGINS: Readonly<Record<Origin, string>> = {
  specification: 'Specification',
  openapi: 'OpenAPI file',
  sdk: 'Python SDK, CLI',
  sandbox: 'Sandbox',
};

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
        <SectionText id="failing-query" />
      </div>
      <RuleTable />
    </section>
  );
}

function RuleTable(): ReactNode {
  const rules = Object.entries<Rule>(RULES);
  const {title, nodes} = useLookup().data.text.sections['sandbox-rule-list'];
  const heading = (
    <Heading level="h3" id="sandbox-rule-list" isInSummary>
      {title}
    </Heading>
  );
  return (
    <Fold className={entry.status} summary={heading}>
      <p data-prose="">
        {`${rules.length} rules. `}
        <Inline nodes={nodes} />
      </p>
      <Table label="Sandbox rules" className={parts.rules} columns={['Rule', 'Origin', 'Behaviour']}>
        {rules.map(([id, rule]) => (
          <RuleRow key={id} id={id} rule={rule} />
        ))}
      </Table>
    </Fold>
  );
}

function RuleRow({id, rule: {origin, text}}: {readonly id: string; readonly rule: Rule}): ReactNode {
  const anchor = anchors.rule(id);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tr id={anchor} data-entry="rule">
      <th scope="row">
        {/* The name is its own link: a hundred more of them would be a kilobyte of the page. */}
        <a className={parts.plain} href={`#${anchor}`}>
          <code>{id}</code>
        </a>
      </th>
      <td data-label="Origin">
        {origin === 'sandbox' ? <strong>{ORIGINS[origin]}</strong> : ORIGINS[origin]}
      </td>
      <td data-label="Behaviour">{text}</td>
    </tr>
  );
}
