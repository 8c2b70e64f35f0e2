import {LANGUAGES, type Language} from '../../../../markdown/languages.ts';
import type {Context} from '../context.ts';
import {html, type Html} from '../html.ts';

interface CodeBlock {
  readonly source: string;
  readonly lang: Language;
  readonly caption?: Html | string;
  /** What a region is called that can be scrolled with the keyboard. */
  readonly label: string;
  readonly isAnswer?: boolean;
  /** What the Markdown twin says above the block, when the text around it does not. */
  readonly twinCaption?: string;
}

export function codeBlock(block: CodeBlock, context: Context): Html {
  const {source, lang, caption, label, isAnswer, twinCaption} = block;
  const forTwin = twinCaption && html` data-caption="${twinCaption}"`;
  return html`<div class="code-block ref-code${isAnswer && ' ref-answer'}" ${forTwin}>
    <div class="ref-bar">
      <span>${caption ?? LANGUAGES[lang].label}</span>
      <button type="button" class="clean-btn needs-script ref-copy" aria-label="Copy ${label}">Copy</button>
    </div>
    <pre
      tabindex="0"
      role="group"
      aria-label="${label}"
    ><code data-lang="${lang}">${context.code(source, lang)}</code></pre>
  </div>`;
}

export interface Tab {
  /** As in CodeTabs: the choice is shared with every page of the site. */
  readonly label: string;
  readonly content: Html;
}

/** The markup of the theme's tabs. features/api-reference/tabs.ts brings it to life; without scripting every panel is shown. */
export function codeTabs(tabs: readonly Tab[], what: string): Html {
  return html`<div class="ref-tabs tabs-container">
    <div role="tablist" class="tabs code-tabs" aria-label="${what}">
      ${tabs.map(({label}, index) => tabButton(label, index === 0))}
    </div>
    ${tabs.map(
      ({label, content}, index) =>
        html`<div
          role="tabpanel"
          class="tab-panel"
          aria-label="${label}"
          data-label="${label}"
          data-tab="${tabValue(label)}"
          ${index > 0 && html` hidden`}
        >
          ${content}
        </div>`,
    )}
  </div>`;
}

function tabButton(label: string, isFirst: boolean): Html {
  return html`<button
    type="button"
    role="tab"
    class="clean-btn tabs__item${isFirst && ' tabs__item--active'}"
    aria-selected="${String(isFirst)}"
    tabindex="${isFirst ? 0 : -1}"
    data-tab="${tabValue(label)}"
  >
    ${label}
  </button>`;
}

function tabValue(label: string): string {
  return label.toLowerCase().replace(/\W+/g, '-');
}
