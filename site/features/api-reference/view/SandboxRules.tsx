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
import {Block, Heading, Table} from './parts.tsx';

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
      <Heading level="h2" id="sandbox-rules">
        Sandbox rules
      </Heading>
      <div data-prose="">
        <p>
          The Run buttons on this site send nothing over the network. A sandbox in the page, a small program
          that follows the specification, returns the response. Where the specification leaves something open,
          the sandbox has to decide. Rules of the origin <em>Sandbox</em> are such decisions: don't rely on
          them in anything you build. A response that depends on one links to it as “Sandbox rule”.
        </p>
        <LocalSandbox />
        <SandboxHeaders />
      </div>
      <RuleTable />
    </section>
  );
}

function LocalSandbox(): ReactNode {
  const {snippets} = useLookup().data;
  return (
    <>
      <Heading level="h3" id="sandbox-server">
        Run the sandbox locally
      </Heading>
      <p>
        In the repository of this documentation, one command starts the sandbox as a server on{' '}
        <code>http://127.0.0.1:8787</code>, for curl, the SDKs and your tests. <code>--seed</code> creates the
        objects of the examples. The Javelin API key is <code>sandbox-key</code>.
      </p>
      <Block code={snippets.sandboxStart} />
      <p>
        <code>--port</code> and <code>--api-key</code> change the port and the key. <code>--data FILE</code>{' '}
        stores everything in a file; without it, a restart discards all changes. <code>--help</code> lists the
        flags.
      </p>
    </>
  );
}

function SandboxHeaders(): ReactNode {
  const {snippets} = useLookup().data;
  return (
    <>
      <Heading level="h3" id="sandbox-headers">
        Sandbox headers
      </Heading>
      <p>The sandbox adds one request header and two response headers. The product has none of them.</p>
      <Fields id="sandbox-header">
        <Field name="x-sandbox-fail" type="request">
          Makes the models of a query fail, so that you can watch retries and fallback:{' '}
          <code>gpt-6-luna=503</code> fails on every attempt, <code>gpt-6-luna=503x1</code> on the first one.
          Separate several models by commas. Status codes from 400 to 599 are possible.{' '}
          <a href={`#${anchors.rule('fail-header' satisfies keyof typeof RULES)}`}>
            <code>fail-header</code>
          </a>
        </Field>
        <Field name="x-sandbox-attempts" type="response">
          The attempts in order, each with model and status code. On queries only.
        </Field>
        <Field name="x-sandbox-rules" type="response">
          The rules of the origin <em>Sandbox</em> that apply to the response, separated by commas.
        </Field>
      </Fields>
      <p>
        The route <code>support-chat</code> retries twice, then falls back from <code>gpt-6-luna</code> to{' '}
        <code>mistral-small-latest</code>:
      </p>
      <Block code={snippets.failingQuery} />
      <Block code={snippets.failingHeaders} output title="Response headers" />
    </>
  );
}

function RuleTable(): ReactNode {
  const rules = Object.entries<Rule>(RULES);
  const heading = (
    <Heading level="h3" id="sandbox-rule-list" isInSummary>
      All rules
    </Heading>
  );
  return (
    <Fold className={entry.status} summary={heading}>
      <p data-prose="">
        {`${rules.length} rules. The origin shows where a rule comes from: the specification, the published OpenAPI file, the Python SDK and CLI, or the sandbox.`}
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
