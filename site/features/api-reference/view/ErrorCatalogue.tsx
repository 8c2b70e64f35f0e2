import type {ReactNode} from 'react';
import type {CatalogueError} from '@javelin/openapi/types';
import {Status} from '../../../components/Badges/index.tsx';
import Fold from '../../../delivery/markup/Fold.tsx';
import {anchors} from '../anchors.ts';
import styles from '../styles.module.css';
import parts from './parts.module.css';
import entry from './entry.module.css';
import {useLookup} from './lookup.ts';
import {Heading, ListOf, OperationLink, Prose, Row} from './parts.tsx';
import {Section} from './Text.tsx';

export default function ErrorCatalogue(): ReactNode {
  const {errors} = useLookup().data;
  return (
    <section className={styles.measure} data-group="">
      <div data-prose="">
        <Section id="error-catalogue" />
      </div>
      {statusesOf(errors).map((status) => (
        <div key={status} data-group="">
          <Fold className={entry.status} summary={<StatusHeading status={status} />}>
            {errors
              .filter((error) => error.status === status)
              .map((error) => (
                <ErrorEntry key={error.id} error={error} />
              ))}
          </Fold>
        </div>
      ))}
    </section>
  );
}

export const statusesOf = (errors: readonly CatalogueError[]): number[] =>
  [...new Set(errors.map(({status}) => status))].sort((a, b) => a - b);

function StatusHeading({status}: {readonly status: number}): ReactNode {
  return (
    <Heading level="h3" id={anchors.errors(status)}>
      <Status code={status} />
    </Heading>
  );
}

function ErrorEntry({error}: {readonly error: CatalogueError}): ReactNode {
  return (
    <article className={`${parts.error} ${styles.marked}`} data-entry="error">
      <Heading level="h4" id={anchors.error(error.id)}>
        <code translate="no">{error.message}</code>
      </Heading>
      <p>
        <Prose text={error.why} />
      </p>
      <dl className={parts.usage}>
        <Row name="Fix">
          <Prose text={error.remedy} />
        </Row>
        <Row name="Returned by">
          <ListOf
            items={error.operations.map((id) => (
              <OperationLink key={id} id={id} />
            ))}
          />
        </Row>
      </dl>
    </article>
  );
}
