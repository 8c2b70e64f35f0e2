/** The files for Prometheus and Grafana that readers download: they parse, and ask only for metrics that somebody exports. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';

const DOWNLOADS = fileURLToPath(new URL('../../site/static/downloads', import.meta.url));
const read = (file: string) => readFileSync(join(DOWNLOADS, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: {severity: string};
  annotations: {summary: string; remedy: string};
}

interface Panel {
  id: number;
  title: string;
  gridPos: {x: number; w: number};
  targets: {expr: string}[];
}

const rules = (parse(read('javelin-alerts.yaml')) as {groups: {rules: Rule[]}[]}).groups.flatMap(
  (group) => group.rules,
);
const {panels} = JSON.parse(read('javelin-dashboard.json')) as {panels: Panel[]};
const expressions = [
  ...rules.map(({expr}) => expr),
  ...panels.flatMap(({targets}) => targets.map(({expr}) => expr)),
];

/** Brackets in pairs, outside of strings. */
function isBalanced(expression: string): boolean {
  const open: string[] = [];
  const pairs: Record<string, string> = {')': '(', ']': '[', '}': '{'};
  for (const sign of expression.replaceAll(/"[^"]*"/g, '""')) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (sign in pairs && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0;
}

/** Of ingress-nginx, kube-state-metrics, the kubelet and Prometheus itself. The gateway's own are found by prefix or job. */
const METRICS = new Set([
  'nginx_ingress_controller_requests',
  'nginx_ingress_controller_request_duration_seconds_bucket',
  'kube_deployment_status_replicas_available',
  'container_memory_working_set_bytes',
  'up',
]);
const metricsOf = (expression: string) =>
  [...expression.matchAll(/([a-z_]+)(?=\{)/g)].map(([, name]) => name as string);

describe('files for Prometheus and Grafana', () => {
  it('every alert says how bad it is, what it means and what to do', () => {
    expect(rules.length).toBeGreaterThanOrEqual(6);
    for (const rule of rules)
      expect(rule).toMatchObject({
        alert: expect.stringMatching(/^Javelin\w+$/),
        labels: {severity: expect.stringMatching(/^(?:critical|warning)$/)},
        annotations: {summary: expect.any(String), remedy: expect.any(String)},
      });
  });

  it('expressions are balanced and ask for known metrics', () => {
    for (const expression of expressions) {
      expect([expression, isBalanced(expression)]).toEqual([expression, true]);
      expect(metricsOf(expression).filter((name) => !METRICS.has(name))).toEqual([]);
    }
    expect(isBalanced('sum(rate(x[5m])')).toBe(false);
    expect(metricsOf('sum(javelin_requests_total{a="b"})')).toEqual(['javelin_requests_total']);
  });

  // increase() drops the name: series that differ in nothing else make Prometheus refuse the whole expression
  // (prometheus/prometheus#11397).
  it('metrics that are found by the beginning of their names keep them as a label', () => {
    const unnamed = (expression: string) => /(?:increase|rate)\(\{__name__=~/.test(expression);
    expect(expressions.filter(unnamed)).toEqual([]);
    expect(unnamed('sum(increase({__name__=~"guardrail_error_.+"}[10m]))')).toBe(true);
  });

  it('what one pod counts for the first time is not hidden by what another pod has counted before', () => {
    const before = /unless sum by \(([^)]*)\) \(.* offset /;
    const found = expressions.flatMap((expression) => before.exec(expression)?.[1] ?? []);
    expect(found).toEqual(['code, pod']);
  });

  it('the panels of the dashboard have their own ids and fit the grid', () => {
    expect(new Set(panels.map(({id}) => id)).size).toBe(panels.length);
    for (const {gridPos} of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it('both paths of the gateway are scraped, pod by pod', () => {
    const {scrape_configs: jobs} = parse(read('javelin-scrape.yaml')) as {
      scrape_configs: {metrics_path: string; kubernetes_sd_configs: {role: string}[]}[];
    };
    expect(jobs.map(({metrics_path: path}) => path)).toEqual(['/v1/metrics/usage', '/v1/metrics/system']);
    for (const job of jobs) expect(job.kubernetes_sd_configs).toMatchObject([{role: 'pod'}]);
  });

  it.each(['block-metrics.yaml', 'block-metrics-eks.yaml'])('%s closes the paths of metrics', (file) => {
    const ingress = parseAllDocuments(read(`helm/edge/${file}`))
      .at(-1)!
      .toJS() as {
      spec: {rules: {http: {paths: {path: string}[]}}[]};
    };
    expect(ingress.spec.rules[0]!.http.paths.map(({path}) => path)).toContain('/v1/metrics');
  });
});
