import {type ReactNode, useId, useState} from 'react';
import EditActions from './EditActions.tsx';
import styles from './styles.module.css';

interface Props {
  readonly source: string;
  readonly onRun: (text: string) => void;
  readonly onRestore: () => void;
}

/** The request as text that the reader may change. */
export default function Editor({source, onRun, onRestore}: Props): ReactNode {
  const [text, setText] = useState(source);
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Request
      </label>
      <textarea
        id={id}
        className={styles.editor}
        spellCheck={false}
        rows={Math.min(18, text.split('\n').length + 1)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRun(text);
        }}
      />
      <EditActions
        type="button"
        isEdited={text !== source}
        onRun={() => onRun(text)}
        onRestore={() => {
          setText(source);
          onRestore();
        }}
      />
    </div>
  );
}
