import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Status} from '../../../components/Badges/index.tsx';
import {anchors} from '../anchors.ts';
import type {PageText} from '../reference-data.ts';
import styles from '../styles.module.css';
import {useLookup} from './lookup.ts';
import {Downloads} from './Overview.tsx';
import parts from './parts.module.css';
import {Heading, ListOf, OpenHere, SharedNotes, Table} from './parts.tsx';
import {Inline, Section, SectionText} from './Text.tsx';

/** What is true of every operation. */
export default function Basics(): ReactNode {
  return (
    <section className={styles.measure}>
      <Section id="base-url" />
      <Authentication />
      <Heading level="h2" id="files">
        Downloads
      </Heading>
      <Downloads id="downloads" downloads={useLookup().data.downloads} />
      <Section id="conventions" />
      <Section id="errors" />
      <StatusCodes />
      <Section id="not-specified" />
      <SharedNotes />
    </section>
  );
}

function Authentication(): ReactNode {
  const {sections, headers} = useLookup().data.text;
  return (
    <>
      <Heading level="h2" id="authentication">
        {sections.authentication.title}
      </Heading>
      <Table label="Headers" className={parts.fixed} columns={['Header', 'Operations', 'Value']}>
        {headers.map((row) => (
          <HeaderRow key={row.names.join()} {...row} />
        ))}
      </Table>
      <SectionText id="authentication" />
    </>
  );
}

function HeaderRow({names, operations, value}: PageText['headers'][number]): ReactNode {
  const {security, parameters} = useLookup().operation('createKey');
  const open = [...security, ...parameters].find(({name}) => name === names[0])?.notSpecified ?? [];
  return (
    <tr>
      <td>
        <ListOf
          items={names.map((name) => (
            <code translate="no" key={name}>
              {name}
            </code>
          ))}
        />
      </td>
      <td data-label="Operations">
        <Inline nodes={operations} />
      </td>
      <td data-label="Value">
        <Inline nodes={value} />
        <OpenHere notes={open} />
      </td>
    </tr>
  );
}

/** Status codes that no operation declares: described here, and nowhere else. */
function StatusCodes(): ReactNode {
  const exceptions = <Link to="/javelin-python/exceptions">Exception in the Python SDK</Link>;
  return (
    <Table label="Other status codes" columns={['Status code', 'Meaning', exceptions]}>
      {useLookup().data.text.statuses.map((row) => (
        <StatusRow key={row.status} {...row} />
      ))}
    </Table>
  );
}

function StatusRow({status, meaning, exceptions}: PageText['statuses'][number]): ReactNode {
  const anchor = anchors.status(String(status));
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tr id={anchor} data-mentions={status}>
      <th scope="row">
        <Status code={status} />
      </th>
      <td data-label="Meaning">
        <Inline nodes={meaning} />
      </td>
      <td data-label="Python SDK">
        <ListOf
          items={exceptions.map((name) => (
            <code translate="no" key={name}>
              {name}
            </code>
          ))}
        />
      </td>
    </tr>
  );
}
