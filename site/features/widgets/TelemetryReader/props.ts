export interface TelemetryReaderProps {
  /** Give one when a page has this widget twice. */
  readonly title?: string;
}
