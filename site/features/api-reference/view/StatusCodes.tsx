import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {Status} from '../../../components/Badges/index.tsx';
import {anchors} from '../anchors.ts';
import {useLookup} from './lookup.ts';
import {ListOf, OperationLink, Table} from './parts.tsx';

const of = (suffix: string) =>
  ['Provider', 'Secret', 'Template', 'Route', 'Gateway'].map((name) => name + suffix);

interface Row {
  readonly status: string;
  readonly meaning: ReactNode;
  readonly exceptions: readonly string[];
}

/** Status codes that no operation declares: described here, and nowhere else. */
export default function StatusCodes(): ReactNode {
  const creates = useLookup()
    .data.operations.filter(({id}) => id.startsWith('create') && id !== 'createGateway')
    .map(({id}) => <OperationLink key={id} id={id} />);
  const rows: readonly Row[] = [
    {
      status: '401',
      meaning: 'The Javelin API key is missing or wrong. Check the header and the key.',
      exceptions: ['UnauthorizedError'],
    },
    {
      status: '403',
      meaning: 'The key is valid, but not allowed to do this. Ask your gateway administrator.',
      exceptions: ['UnauthorizedError'],
    },
    {
      status: '409',
      meaning: (
        <>
          <ListOf items={creates} />: the name is already taken. Choose a different name, or update the
          object. A gateway whose name is taken returns 400 instead.
        </>
      ),
      exceptions: of('AlreadyExistsError'),
    },
    {
      status: '429',
      meaning: 'Too many requests. Wait, then retry with increasing delays.',
      exceptions: ['RateLimitExceededError'],
    },
  ];
  const exceptions = <Link to="/javelin-python/exceptions">Exception in the Python SDK</Link>;
  return (
    <Table label="Other status codes" columns={['Status code', 'Meaning', exceptions]}>
      {rows.map((row) => (
        <StatusRow key={row.status} {...row} />
      ))}
    </Table>
  );
}

function StatusRow({status, meaning, exceptions}: Row): ReactNode {
  const anchor = anchors.status(status);
  useBrokenLinks().collectAnchor(anchor);
  return (
    <tr id={anchor} data-mentions={status}>
      <th scope="row">
        <Status code={status} />
      </th>
      <td data-label="Meaning">{meaning}</td>
      <td data-label="Python SDK">
        <ListOf
          items={exceptions.map((name) => (
            <code key={name}>{name}</code>
          ))}
        />
      </td>
    </tr>
  );
}
