import {type ReactNode, useState} from 'react';
import {at, Chart, Columns, INK} from '../shared/Chart.tsx';
import {Amount, Choice, Controls} from '../shared/controls.tsx';
import {Figures, inText, Results} from '../shared/outputs.tsx';
import frame from '../shared/static.module.css';
import WidgetFoot from '../shared/WidgetFoot.tsx';
import {useLinkedState} from '../shared/use-linked-state.ts';
import {
  configuration,
  costs,
  type CostState,
  CURRENCIES,
  daily,
  DAYS,
  FIELD_NAMES,
  type FieldName,
  FIELDS,
  figures,
  INITIAL,
  labelOf,
  money,
  repair,
  settings,
} from './logic.ts';

const FLOOR = 150;
const TOP = 24;
const WEEKS = [1, 8, 15, 22, DAYS];

/** What is spent day by day, against the line of the budget. */
function Days({state}: {readonly state: CostState}): ReactNode {
  const {perDay, perMonth, exceededOn = DAYS} = costs(state);
  const most = Math.max(state.budget || perMonth, 1e-9);
  const y = (amount: number): number => Math.round(FLOOR - Math.min(1, amount / most) * (FLOOR - TOP));
  return (
    <Chart height={172} label={inText(figures(state))}>
      <Columns
        y={TOP}
        height={FLOOR - TOP}
        shares={Array.from({length: DAYS}, (_, day) =>
          Math.min(1, (perDay * Math.min(day + 1, exceededOn)) / most),
        )}
        inkOf={(_, day) => (day < exceededOn ? INK.first : INK.faint)}
      />
      {state.budget > 0 && (
        <>
          <line {...INK.limit} x1={0} x2="100%" y1={y(state.budget)} y2={y(state.budget)} />
          <text x={0} y={y(state.budget) - 8}>
            budget {money(state.budget, state.currency)}
          </text>
        </>
      )}
      <line {...INK.axis} x1={0} x2="100%" y1={FLOOR} y2={FLOOR} />
      {WEEKS.map((day) => (
        <text
          key={day}
          x={at(day === DAYS ? 1 : (day - 1) / DAYS)}
          y={FLOOR + 17}
          textAnchor={day === DAYS ? 'end' : 'start'}
        >
          day {day}
        </text>
      ))}
    </Chart>
  );
}

export default function Interactive({id}: {readonly id: string}): ReactNode {
  const [state, update] = useLinkedState(id, INITIAL, repair);
  const [wrong, setWrong] = useState<readonly FieldName[]>([]);
  const text = wrong.length > 0 ? undefined : configuration(state);
  const values = {daily: String(daily(state)), monthly: String(state.budget), currency: state.currency};
  return (
    <>
      <Controls>
        <Choice
          label="Currency"
          value={state.currency}
          options={CURRENCIES.map((currency) => [currency, currency])}
          onChange={(currency) => update({currency})}
        />
        {FIELD_NAMES.map((name) => (
          <Amount
            key={name}
            label={labelOf(name, state)}
            max={FIELDS[name].max}
            value={state[name]}
            onChange={(value) => {
              setWrong([...wrong.filter((other) => other !== name), ...(value === undefined ? [name] : [])]);
              if (value !== undefined) update({[name]: value});
            }}
          />
        ))}
      </Controls>
      <Results problem={wrong.length > 0}>
        <Figures figures={figures(state)} />
        <Days state={state} />
        <p className={frame.note}>
          {settings(state)} The first prices are the sandbox’s, the same for every model: enter those of your
          model provider.
        </p>
      </Results>
      <WidgetFoot
        link={{id, state}}
        configuration={
          text === undefined
            ? undefined
            : {label: 'In the route', text, action: 'Set this budget and run it', settings: {values}}
        }
      />
    </>
  );
}
