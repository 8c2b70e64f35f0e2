export declare function streamsOf(body: unknown, until?: number): string[];
