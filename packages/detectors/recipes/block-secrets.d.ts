export declare function hasSecret(text: string): boolean;
