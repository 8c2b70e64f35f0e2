export declare const HIDDEN: RegExp;
export declare function hiddenIn(text: string): [count: number, message: string];
export declare function withoutHidden(text: string): string;
