export declare function readable(text: string): string;
export declare function cleanLinks(text: string, hosts: readonly string[], onRemoved: () => void): string;
