import type {ReactNode} from 'react';
import example from '@generated/home/default/example.json';
import {PROMPTS} from '../conversation.ts';
import Exchange from '../Exchange.tsx';
import styles from './styles.module.css';

/**
 * What the gateway promises, and a prompt with its way through the gateway. HomeIsland.tsx sends it, from the first press or
 * focus on; until then, and without scripts, this is one finished example.
 */
export default function FrontDoor({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <div className={`petrol petrol-band ${styles.hero}`}>
      <div className={styles.promise}>{children}</div>
      <div
        className={`twin-skip ${styles.door}`}
        data-island="home"
        data-first-press="send"
        role="group"
        aria-label="Try a prompt"
      >
        <div className={styles.input}>
          <textarea rows={1} className={styles.prompt} aria-label="Prompt" defaultValue={PROMPTS[0].text} />
          <button type="button" value="send" className={`button button--primary needs-script ${styles.send}`}>
            Send
          </button>
        </div>
        <div className={`needs-script ${styles.chips}`}>
          <span aria-hidden="true">Try a prompt</span>
          {PROMPTS.map(({label}, index) => (
            <button
              key={label}
              type="button"
              value={index}
              className={styles.chip}
              aria-pressed={index === 0}
            >
              {label}
            </button>
          ))}
        </div>
        <div data-example="">
          <Exchange exchange={example} />
        </div>
      </div>
    </div>
  );
}
