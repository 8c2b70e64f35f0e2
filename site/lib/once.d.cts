declare function once<Value>(key: string, make: () => Value): Value;
export = once;
