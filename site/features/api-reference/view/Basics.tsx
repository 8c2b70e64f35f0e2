import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {NotSpecified, Status} from '../../../components/Badges/index.tsx';
import styles from '../styles.module.css';
import {useLookup} from './lookup.ts';
import {Block, Heading, ListOf, OpenHere, Prose, Table} from './parts.tsx';
import StatusCodes from './StatusCodes.tsx';

/** What is true of every operation. */
export default function Basics(): ReactNode {
  return (
    <section className={styles.measure}>
      <BaseUrl />
      <Authentication />
      <Conventions />
      <Errors />
      <WhatIsOpen />
      <OtherEndpoints />
    </section>
  );
}

function BaseUrl(): ReactNode {
  const {info} = useLookup().data;
  return (
    <>
      <Heading level="h2" id="base-url">
        Base URL
      </Heading>
      <p>
        <Prose text={`${info.baseUrlDescription} The examples use \`${info.baseUrl}\`. `} />
        Admin paths start with <code>/v1/admin</code>. The only other path is{' '}
        <a href="#queryRoute">
          <code>{'/query/{routename}'}</code>
        </a>
        , which applications call. Request and response bodies are JSON.
      </p>
    </>
  );
}

function Authentication(): ReactNode {
  const {data, operation} = useLookup();
  const key = data.operations.flatMap(({security}) => security)[0];
  const namespace = operation('createKey').parameters.find(({name}) => name === 'x-javelin-namespace');
  return (
    <>
      <Heading level="h2" id="authentication">
        Authentication
      </Heading>
      <Table label="Headers" columns={['Header', 'Operations', 'Value']}>
        <tr>
          <td>
            <code>x-api-key</code>
          </td>
          <td data-label="Operations">All admin operations</td>
          <td data-label="Value">
            <Prose text={key?.description ?? ''} />
            <OpenHere notes={key?.notSpecified ?? []} />
          </td>
        </tr>
        <tr>
          <td>
            <code>x-javelin-namespace</code>
          </td>
          <td data-label="Operations">
            All operations on <a href="#secrets">secrets</a>, in addition to <code>x-api-key</code>
          </td>
          <td data-label="Value">
            <Prose text={namespace?.description ?? ''} />
            <OpenHere notes={namespace?.notSpecified ?? []} />
          </td>
        </tr>
        <QueryHeaders />
      </Table>
      <p>
        <Link to="/javelin-core/secretsvault/overview">The secrets vault</Link> explains which key is which.
        Keep all of them out of source code and logs.
      </p>
    </>
  );
}

function QueryHeaders(): ReactNode {
  const {security} = useLookup().operation('queryRoute');
  return (
    <tr>
      <td>
        <ListOf
          items={security.map(({name}) => (
            <code key={name}>{name}</code>
          ))}
        />
      </td>
      <td data-label="Operations">
        <a href="#queryRoute">Query a route</a>
      </td>
      <td data-label="Value">
        Your Javelin API key, and either a{' '}
        <Link to="/javelin-core/secretsvault/virtualkeys">virtual key</Link> or a provider API key. The
        OpenAPI file declares none of them.
      </td>
    </tr>
  );
}

function Conventions(): ReactNode {
  return (
    <>
      <Heading level="h2" id="conventions">
        Conventions
      </Heading>
      <ul>
        <li>
          <b>Lists</b> aren't paginated and take no filter or sort parameters. An empty list is a 404 with a
          message such as{' '}
          <a href="#error-no-providers-found">
            <code>No providers found</code>
          </a>
          ; accept a 200 with an empty array as well.
        </li>
        <li>
          <b>Updates</b> send the whole object. Read it, change it and send it back without its read-only
          fields.
        </li>
        <li>
          <b>Retries:</b> there are no idempotency keys. Before you repeat a create operation that failed,
          check with the get operation whether the object exists.
        </li>
        <li>
          <b>Rate limits</b> of the admin API are not published. Handle <a href="#status-429">429</a>.
        </li>
        <li>
          <b>Version:</b> admin paths contain it, <code>/v1</code>.
        </li>
      </ul>
    </>
  );
}

function Errors(): ReactNode {
  const {snippets} = useLookup().data;
  const declared = [400, 404, 500].map((code) => <Status key={code} code={code} />);
  return (
    <>
      <Heading level="h2" id="errors">
        Errors
      </Heading>
      <p>
        An error response has a status code and a plain string as its body (
        <code>text/plain; charset=utf-8</code>). The declared status codes are <ListOf items={declared} />.
        The <a href="#error-catalogue">error catalogue</a> explains each message. Read an error body as text
        first, then try to parse it as JSON.
      </p>
      <Block code={snippets.error} title="An error response" />
      <p>
        No operation declares the following status codes, but the Python SDK expects them. Handle them in your
        own clients too.
      </p>
      <StatusCodes />
    </>
  );
}

function WhatIsOpen(): ReactNode {
  return (
    <>
      <Heading level="h2" id="not-specified" name="What “not specified” means">
        What “not specified” means
      </Heading>
      <p>
        This page documents what is settled about the admin API. Where its description leaves something open,
        you see the mark <NotSpecified /> and what to expect. Try such a request on your installation before
        you rely on it. The{' '}
        <a href={useBaseUrl('/openapi.yaml')} download="openapi.yaml">
          OpenAPI file
        </a>{' '}
        has the same marks, as <code>x-not-specified</code>.
      </p>
    </>
  );
}

function OtherEndpoints(): ReactNode {
  return (
    <>
      <Heading level="h2" id="other-endpoints">
        Endpoints outside the OpenAPI file
      </Heading>
      <p>
        The gateway has further endpoints for applications, which are not part of the OpenAPI file:{' '}
        <Link to="/javelin-core/integration-new">unified endpoints</Link> such as{' '}
        <code>/v1/chat/completions</code>, and{' '}
        <Link to="/javelin-processors/overview">standalone guardrails</Link> at{' '}
        <code>{'/v1/guardrail/{name}/apply'}</code> and <code>/v1/guardrails/apply</code>.
      </p>
    </>
  );
}
