import type {ReactNode} from 'react';
import example from '@generated/home/default/example.json';
import {PROMPTS} from '../conversation.ts';
import Exchange from '../Exchange.tsx';
import styles from './styles.module.css';

/**
 * A prompt, and the way that it takes through the gateway. HomeIsland.tsx does it, from the first press on; until then, and
 * without scripts, this is one finished example.
 */
export default function FrontDoor(): ReactNode {
  return (
    <div
      className={`petrol twin-skip ${styles.door}`}
      data-island="home"
      role="group"
      aria-label="Try a prompt"
    >
      <div className={styles.input}>
        <textarea rows={1} className={styles.prompt} aria-label="Prompt" defaultValue={PROMPTS[0].text} />
        <button type="button" value="send" className="button button--primary needs-script">
          Send
        </button>
      </div>
      <div className={`needs-script ${styles.chips}`}>
        {PROMPTS.map(({label}, index) => (
          <button key={label} type="button" value={index} className={styles.chip} aria-pressed={index === 0}>
            {label}
          </button>
        ))}
      </div>
      <div data-example="">
        <Exchange exchange={example} />
      </div>
    </div>
  );
}
