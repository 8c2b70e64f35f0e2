import {RULES} from '@javelin/sandbox/rules';

const texts: Readonly<Record<string, {readonly text: string}>> = RULES;

export const textOf = (id: string): string | undefined => texts[id]?.text;
