import {RULES, type Origin, type Rule} from '@javelin/sandbox/rules';
import {anchors, type Context} from '../context.ts';
import {html, type Html} from '../html.ts';
import {codeBlock} from './code.ts';
import {hashLink, heading, table} from './parts.ts';

const ORIGINS: Readonly<Record<Origin, string>> = {
  specification: 'Specification',
  openapi: 'OpenAPI file',
  sdk: 'Python SDK, CLI',
  sandbox: 'Sandbox',
};

/** A query whose first model fails, and the headers that tell what happened. A test sends it. */
export const FAILING_QUERY = `curl -i http://127.0.0.1:8787/query/support-chat \\
  -H "content-type: application/json" \\
  -H "x-sandbox-fail: gpt-4o-mini=503" \\
  -d '{"messages": [{"role": "user", "content": "Hello"}]}'`;

export const FAILING_ANSWER = `HTTP/1.1 200 OK
content-type: application/json
x-sandbox-attempts: gpt-4o-mini=503, gpt-4o-mini=503, gpt-4o-mini=503, mistral-small-latest=200
x-sandbox-rules: built-in-model,provider-key-unchecked,first-model,retry-5xx,fallback-next,fail-header,rate-window,javelin-object`;

/** AnswerView links here: a result that touches a rule of ours names it. */
export function sandboxSection(context: Context): Html {
  return html`<section class="ref-part">
    ${heading(2, 'sandbox-rules', 'What the sandbox decides')}
    <p>
      The Run buttons of this site send nothing: each call is answered by a sandbox, a small program inside
      the page that follows the specification. The specification leaves much open, and a program has to
      decide. Rules of the origin <em>Sandbox</em> are our decisions and not the product's: do not rely on
      them in anything you build. An answer that such a rule shaped says “Sandbox rule” and links to the rule.
    </p>
    ${server(context)} ${headers(context)} ${ruleTable()}
  </section>`;
}

const ruleLink = (id: keyof typeof RULES) => html`<a href="#${anchors.rule(id)}"><code>${id}</code></a>`;

function server(context: Context): Html {
  return html`${heading(3, 'sandbox-server', 'The sandbox on your machine')}
    <p>
      In the repository of this documentation, one command starts the same sandbox as a server on
      <code>http://127.0.0.1:8787</code>, for curl, the SDKs and your tests. <code>--seed</code> fills it with
      the objects of the examples. The key is <code>sandbox-key</code>.
    </p>
    ${codeBlock({source: 'npm run sandbox -- --seed', lang: 'bash', label: 'Start the sandbox'}, context)}
    <p>
      <code>--port</code> and <code>--api-key</code> change port and key, <code>--data FILE</code> keeps
      everything in a file; without it, a restart begins anew. <code>--help</code> lists the flags.
    </p>`;
}

const HEADERS: readonly (readonly [name: string, place: string, text: Html])[] = [
  [
    'x-sandbox-fail',
    'request',
    html`Makes the models of a query fail, so that you can watch retries and fallback:
      <code>gpt-4o-mini=503</code> always, <code>gpt-4o-mini=503x1</code> on the first attempt only, several
      separated by commas. The statuses 400 to 599 work. ${ruleLink('fail-header')}`,
  ],
  [
    'x-sandbox-attempts',
    'answer',
    html`The models that were tried, in order, each with its status. On query calls only.`,
  ],
  [
    'x-sandbox-rules',
    'answer',
    html`The rules of the origin <em>Sandbox</em> that shaped the answer, separated by commas.`,
  ],
];

function headers(context: Context): Html {
  return html`${heading(3, 'sandbox-headers', 'Headers of the sandbox')}
    <p>
      The sandbox understands one header of its own and adds two to its answers. The product knows none of
      them.
    </p>
    <dl class="ref-rows">
      ${HEADERS.map(
        ([name, place, text]) =>
          html`<div class="ref-row">
            <dt><code>${name}</code> <span class="ref-meta">${place}</span></dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
    <p>
      The route <code>support-chat</code> retries twice and then falls back from <code>gpt-4o-mini</code> to
      <code>gpt-4o</code>:
    </p>
    ${codeBlock({source: FAILING_QUERY, lang: 'bash', label: 'A query whose first model fails'}, context)}
    ${codeBlock(
      {
        source: FAILING_ANSWER,
        lang: 'http',
        label: 'The headers of the answer',
        caption: 'Headers of the answer',
        twinCaption: 'Headers of the answer:',
        isAnswer: true,
      },
      context,
    )}`;
}

function ruleTable(): Html {
  const rules = Object.entries<Rule>(RULES);
  return html`${heading(3, 'sandbox-rule-list', 'All rules')}
    <p>
      ${rules.length} rules. The origin says who decided: the product's specification, its published OpenAPI
      file, what the published Python SDK and CLI send or expect, or we, for the sandbox.
    </p>
    ${table({
      label: 'Rules of the sandbox',
      columns: ['Rule', 'Origin', 'What it says'],
      rows: rules.map(([id, {origin, text}]) => ruleRow(id, origin, text)),
      className: 'ref-table ref-rules stacked',
    })}`;
}

function ruleRow(id: string, origin: Origin, text: string): Html {
  const anchor = anchors.rule(id);
  return html`<tr id="${anchor}">
    <th scope="row"><code>${id}</code>${hashLink(anchor, `the rule ${id}`)}</th>
    <td data-label="Origin">
      ${origin === 'sandbox' ? html`<strong>${ORIGINS[origin]}</strong>` : ORIGINS[origin]}
    </td>
    <td data-label="What it says">${text}</td>
  </tr>`;
}
