/** Code is highlighted at build time (site/markdown); what still arrives here is shown as it is. */
import type {ReactNode} from 'react';
import type {Props} from '@theme/CodeBlock';

export default function CodeBlock({children}: Props): ReactNode {
  return (
    <pre className="plain-code">
      <code translate="no">{children}</code>
    </pre>
  );
}
