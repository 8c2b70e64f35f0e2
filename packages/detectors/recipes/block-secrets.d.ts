export declare function process(input: string): string;
