import {expect, it} from 'vitest';
import {DEFAULT_STAGES} from '../shared/chain.ts';
import {SAMPLE_DURATIONS, schedule} from '../shared/schedule.ts';
import {inText} from '../shared/outputs.tsx';
import {chainWords, configuration, figures, INITIAL, repair, waterfall} from './logic.ts';

it('adds up what the chains and the model take', () => {
  const [request, response] = [DEFAULT_STAGES.request, DEFAULT_STAGES.response].map(
    (stages) => schedule(stages, SAMPLE_DURATIONS).total,
  );
  const all = waterfall(INITIAL);
  expect(all.total).toBeCloseTo(request! + 1200 + response!);
  expect(inText(figures(all))).toBe(
    '1,825 ms until the caller has the response, 625 ms added by the processors, 34 % of the wait is the gateway’s.',
  );
});

it('is slower one by one, and faster without a step', () => {
  expect(waterfall({...INITIAL, oneByOne: true}).added).toBeCloseTo(2.1 + 190 + 278 + 312 + 0.01 + 313.1);
  const off = waterfall({...INITIAL, on: {...INITIAL.on, 'request.trustsafety': false}});
  expect(off.added).toBeCloseTo(278.01 + 313.1);
});

it('says what of a chain the caller waits for', () => {
  expect(chainWords(waterfall(INITIAL), 'request')).toBe('312 ms, slowest Trust & safety');
  expect(chainWords(waterfall({...INITIAL, oneByOne: true}), 'request')).toBe(
    '782 ms, slowest Trust & safety',
  );
  const on = {'response.archive': true};
  expect(chainWords(waterfall({...INITIAL, on}), 'response')).toBe('nothing to wait for');
  expect(figures(waterfall({...INITIAL, model: 0, on}))[2]?.value).toBe('0 %');
});

it('starts the steps of a group together, and the model after them', () => {
  const {bars} = waterfall(INITIAL);
  expect(bars.slice(0, 4).map(({start}) => start)).toEqual([0, 0, 0, 0]);
  expect(bars.find(({kind}) => kind === 'model')?.start).toBeCloseTo(312.01);
});

it('works with every step off, and repairs what a link made up', () => {
  const on = Object.fromEntries(Object.keys(INITIAL.on).map((key) => [key, false]));
  expect(waterfall({...INITIAL, on}).added).toBe(0);
  expect(repair({...INITIAL, model: -4}).model).toBe(0);
});

it('writes both chains of a route, without what is off', () => {
  const off = {...INITIAL, on: {...INITIAL.on, 'request.trustsafety': false}};
  expect(configuration(INITIAL).match(/"trustsafety"/g)).toHaveLength(2);
  expect(configuration(off).match(/"trustsafety"/g)).toHaveLength(1);
});
