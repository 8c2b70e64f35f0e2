import type {Finding} from '@javelin/detectors/types';

/** Without those whose checksum or format rules failed: they are shown, and are no findings. */
export const counted = <F extends Pick<Finding, 'check'>>(findings: readonly F[]): F[] =>
  findings.filter(({check}) => check !== 'failed');
