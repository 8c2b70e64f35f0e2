/** The Helm values that readers download: written for the chart's keys, complete for each service, and installed in order. */
import {spawnSync} from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, it, onTestFinished} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
import {z} from 'zod';
import {REDTEAM_VALUES, VALUES} from './chart-keys.ts';

const HELM = fileURLToPath(new URL('../../site/static/downloads/helm', import.meta.url));
const read = (file: string) => parse(readFileSync(join(HELM, file), 'utf8')) as Record<string, unknown>;
const filesIn = (folder: string) => readdirSync(join(HELM, folder)).filter((file) => file !== 'data.yaml');
const schemaFor = (file: string) => (file === 'javelin-redteam.yaml' ? REDTEAM_VALUES : VALUES);

/** Service, port, health path: as the deployment templates have them. */
const SERVICES: readonly (readonly [string, number, string])[] = [
  ['javelin-admin', 8040, '/v1/admin/healthz'],
  ['javelin-core', 8000, '/v1/system/healthz'],
  ['javelin-dlp', 8888, '/v1/guard/local_dlp/healthz'],
  ['javelin-eval', 8009, '/'],
  ['javelin-flag', 1031, '/health'],
  ['javelin-guard', 8013, '/v1/internal/guard/health'],
  ['javelin-guard-cm', 8014, '/v1/internal/guard-cm/health'],
  ['javelin-guard-hallucination', 8015, '/v1/internal/guard-hallucination/health'],
  ['javelin-guard-lang', 8020, '/v1/internal/guard-language-detect/health'],
  ['javelin-ramparts-server', 8080, '/v1/ramparts/health'],
  ['javelin-redteam', 8001, '/v1/redteam/health'],
  ['javelin-webapp', 3000, '/sign-in'],
];

describe('Helm values', () => {
  it.each(['values', 'eks', 'aks', 'evaluation'])('%s: every key is one of the chart', (folder) => {
    for (const file of filesIn(folder))
      expect([file, schemaFor(file).safeParse(read(`${folder}/${file}`)).error?.issues]).toEqual([
        file,
        undefined,
      ]);
  });

  it('a misspelled key, a wrong type and a key of a later chart are found', () => {
    for (const wrong of [{configmaps: {}}, {replicaCount: '2'}, {additionalEnvFrom: {enabled: true}}])
      expect(VALUES.safeParse(wrong).success).toBe(false);
  });

  it('the schema that editors use is the same', () => {
    const schema: unknown = JSON.parse(readFileSync(join(HELM, 'values.schema.json'), 'utf8'));
    expect(schema).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(REDTEAM_VALUES))));
  });

  it('every service has its name, image, pull secret, resources, port and health path', () => {
    for (const [name, port, path] of SERVICES)
      expect(read(`values/${name}.yaml`)).toMatchObject({
        fullnameOverride: name,
        image: {repository: expect.stringMatching(/^ghcr\.io\/getjavelin\//), tag: 'your-release'},
        imagePullSecrets: [{name: 'javelin-registry-secret'}],
        resources: {requests: {memory: expect.any(String)}, limits: {memory: expect.any(String)}},
        service: {port},
        livenessProbe: {httpGet: {path, port}},
        readinessProbe: {httpGet: {path, port}},
      });
    expect(filesIn('values').sort()).toEqual(
      [...SERVICES.map(([name]) => `${name}.yaml`), 'javelin-scout.yaml'].sort(),
    );
  });

  it('connections are encrypted, streams are checked, and no file has a password', () => {
    const variables = (name: string) => read(`values/${name}.yaml`)['confimaps'];
    expect(variables('javelin-admin')).toMatchObject({
      configMapData: {DB_SSL_MODE: 'require', REDIS_TLS: 'true'},
    });
    expect(variables('javelin-core')).toMatchObject({
      configMapData: {REDIS_TLS: 'true', BYPASS_GUARDRAILS: 'false'},
    });
    const text = filesIn('values').map((file) => readFileSync(join(HELM, 'values', file), 'utf8'));
    expect(text.join('\n')).not.toMatch(/^ *\w*(?:_PASS|_PASSWORD|_SECRET_KEY|_API_KEY|_TOKEN):/m);
  });

  it('a service with one replica can be drained, and core comes after the paths that it would swallow', () => {
    for (const file of filesIn('values')) {
      const {replicaCount, podDisruptionBudget} = read(`values/${file}`);
      if (replicaCount === 1) expect([file, podDisruptionBudget]).toEqual([file, {enabled: false}]);
    }
    const order = (name: string) =>
      Number(
        (read(`eks/${name}.yaml`)['ingress'] as {annotations: Record<string, string>}).annotations[
          'alb.ingress.kubernetes.io/group.order'
        ],
      );
    expect(order('javelin-admin')).toBeLessThan(order('javelin-core'));
    expect(order('javelin-ramparts-server')).toBeLessThan(order('javelin-core'));
  });

  it('the admin API is open to ranges that the reader names, and install.sh asks for them', () => {
    for (const [target, count] of [
      ['any', 1],
      ['eks', 1],
      ['aks', 0],
      ['evaluation', 0],
    ] as const)
      expect([
        target,
        install([target, 'javelin-admin'], false).stdout.split('your-admin-range').length - 1,
      ]).toEqual([target, count]);
  });

  it.each([
    ['any', 'values', 'className: nginx', 'className: traefik', 'traefik'],
    ['any', 'values', 'acme-admin-range', 'null', 'nginx'],
    ['any', 'values', 'acme-admin-range', "'0.0.0.0/0'", 'nginx'],
    ['any', 'values', 'nginx.ingress.kubernetes.io/whitelist', '# whitelist', 'nginx'],
    ['eks', 'eks', 'className: alb', 'className: nginx', 'nginx'],
    ['eks', 'eks', '"source-ip"', '"host-header"', 'alb'],
    ['aks', 'aks', 'className: azure', 'className: azure', 'azure-application-gateway'],
  ])('install.sh %s stops when %s/javelin-admin.yaml has %s as %s', (target, part, from, to, name) => {
    const folder = filled();
    const path = join(folder, part, 'javelin-admin.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    const {status, stdout, stderr} = runIn(folder, [target]);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(`This would publish the admin API`);
    expect(stderr).toContain(`the ingress of class ${name}.`);
    expect(runIn(folder, [target, 'javelin-core']).status).toBe(0);
    expect(runIn(folder, [target], {ADMIN_RESTRICTED: '1'}).status).toBe(0);
    const on = readFileSync(path, 'utf8').replace('  enabled: true\n  className', '  className');
    writeFileSync(path, on.replace('\ningress:\n', '\ningress:\n  enabled: false\n'));
    expect(runIn(folder, [target]).status).toBe(0);
  });

  it('install.sh stops for a controller of the class nginx that is not ingress-nginx', () => {
    const folder = filled();
    writeFileSync(join(folder, 'kubectl'), '#!/bin/sh\necho nginx.org/ingress-controller\n');
    expect(runIn(folder, ['any']).status).toBe(1);
    expect(runIn(folder, ['eks']).status).toBe(0);
  });

  it('what the comments of AKS say to uncomment limits its admin API', () => {
    const folder = filled();
    const path = join(folder, 'aks/javelin-admin.yaml');
    const text = readFileSync(path, 'utf8');
    // What the comments say to do.
    writeFileSync(path, text.replace('# appgw', 'appgw').replaceAll(/^ {2}# /gm, '  '));
    const {ingress} = parse(readFileSync(path, 'utf8')) as {ingress: {hosts: {host: string}[]}};
    expect(VALUES.safeParse({ingress}).error?.issues).toBe(undefined);
    expect(ingress.hosts.map(({host}) => host)).toEqual(['admin.acme-api-domain.com']);
    expect(runIn(folder, ['aks'])).toMatchObject({status: 0, stderr: ''});
  });

  it('a file for each load balancer names the header that leads stored keys to a URL', () => {
    const header = 'x-javelin-provider';
    expect(read('edge/provider-header.yaml')).toMatchObject({kind: 'ConfigMap', data: {[header]: ''}});
    expect(read('edge/provider-header-aks.yaml')).toMatchObject({
      metadata: {name: 'javelin-provider-header'},
      spec: {
        rewriteRules: [
          {actions: {requestHeaderConfigurations: [{actionType: 'delete', headerName: header}]}},
        ],
      },
    });
    expect(readFileSync(join(HELM, 'aks/javelin-core.yaml'), 'utf8')).toContain(
      '# appgw.ingress.kubernetes.io/rewrite-rule-set-custom-resource: javelin-provider-header\n',
    );
    const {metadata, spec} = read('edge/provider-header-eks.yaml') as {
      metadata: {annotations: Record<string, string>};
      spec: {rules: {http: {paths: {path: string; backend: {service: {name: string}}}[]}}[]};
    };
    const json = (key: string): unknown =>
      JSON.parse(metadata.annotations[`alb.ingress.kubernetes.io/${key}.rejected`]!);
    expect(json('conditions')).toEqual([
      {field: 'http-header', httpHeaderConfig: {httpHeaderName: header, values: ['*']}},
    ]);
    expect(json('actions')).toMatchObject({type: 'fixed-response', fixedResponseConfig: {statusCode: '400'}});
    expect(spec.rules[0]?.http.paths).toMatchObject([{path: '/v1/', backend: {service: {name: 'rejected'}}}]);
    // The first of the group: every other Ingress has a number above 0.
    expect(metadata.annotations).not.toHaveProperty(['alb.ingress.kubernetes.io/group.order']);
  });

  it.each(['block-metrics', 'provider-header'])(
    'the rules of %s apply to the same ports as the services of the load balancer',
    (name) => {
      const {metadata} = read(`edge/${name}-eks.yaml`) as {metadata: {annotations: object}};
      const {annotations} = read('eks/javelin-core.yaml')['ingress'] as {annotations: Record<string, string>};
      const names = ['group.name', 'listen-ports', 'certificate-arn'].map(
        (name) => `alb.ingress.kubernetes.io/${name}`,
      );
      expect(metadata.annotations).toMatchObject(
        Object.fromEntries(names.map((name) => [name, annotations[name]])),
      );
    },
  );

  it('the network policy closes egress, but for DNS, the stores, the cluster and public hosts on 443', () => {
    const policy = read('edge/network-policy.yaml') as {
      kind: string;
      spec: {policyTypes: string[]; egress: {to: object[]; ports?: {port: number}[]}[]};
    };
    expect(policy).toMatchObject({kind: 'NetworkPolicy', spec: {podSelector: {}, policyTypes: ['Egress']}});
    const portsTo = (text: string) =>
      policy.spec.egress
        .filter(({to}) => JSON.stringify(to).includes(text))
        .flatMap(({ports = []}) => ports.map(({port}) => port));
    expect(portsTo('kube-system')).toEqual([53, 53]);
    expect(portsTo('your-database-range')).toEqual([5432, 6379, 6380]);
    expect(portsTo('your-cluster-api-range')).toEqual([443, 6443]);
    expect(portsTo('0.0.0.0/0')).toEqual([443]);
    expect(policy.spec.egress.filter(({ports}) => ports === undefined)).toEqual([{to: [{podSelector: {}}]}]);
  });

  it('the manifest of the evaluation is Kubernetes objects with data on disks', () => {
    const documents = parseAllDocuments(readFileSync(join(HELM, 'evaluation/data.yaml'), 'utf8'));
    const kinds = documents.map((document) => (document.toJS() as {kind: string}).kind);
    expect(kinds).toEqual(['Service', 'StatefulSet', 'Service', 'StatefulSet']);
    expect(documents.flatMap(({errors}) => errors)).toEqual([]);
    expect(documents.join('')).toContain('image: postgres:16.');
  });
});

interface Sizes {
  memory: string;
  cpu: string | number;
}
interface Values {
  replicaCount?: number;
  autoscaling?: {enabled: boolean; minReplicas: number};
  resources: {requests: Sizes; limits: Sizes};
  worker?: Values;
  nodeSelector?: Record<string, string>;
  envFromSecret?: {secretName: string};
}

const MIB: Readonly<Record<string, number>> = {Mi: 1, Gi: 1024};
const mebibytes = (text: string) => Number.parseFloat(text) * (MIB[text.slice(-2)] ?? Number.NaN);
const cores = (text: string | number) =>
  String(text).endsWith('m') ? Number.parseFloat(String(text)) / 1000 : Number(text);
const readValues = (name: string) => read(`values/javelin-${name}.yaml`) as unknown as Values;

/** `2.6 GiB, 0.95 CPU`: what services request, with `replicas` of each or the least of their values. */
function requested(names: readonly string[], replicas?: number): string {
  let [memory, cpu] = [0, 0];
  const add = ({replicaCount = 1, autoscaling, resources, worker}: Values) => {
    const count = replicas ?? (autoscaling?.enabled ? autoscaling.minReplicas : replicaCount);
    memory += count * mebibytes(resources.requests.memory);
    cpu += count * cores(resources.requests.cpu);
    if (worker) add(worker);
  };
  names.map(readValues).forEach(add);
  return `${(memory / 1024).toFixed(1)} GiB, ${Number(cpu.toFixed(2))} CPU`;
}

describe('what the architecture page says about the values', () => {
  const page = readFileSync(new URL('../../docs/javelin-architecture.mdx', import.meta.url), 'utf8');
  const least = ['flag', 'admin', 'core', 'dlp', 'webapp'];
  const isGpu = (name: string) => readValues(name).nodeSelector?.['kube/nodegroup'] === 'gpu';

  it('requests of the evaluation and of everything', () => {
    const all = filesIn('values').map((file) => file.replace(/^javelin-|\.yaml$/g, ''));
    const general = all.filter((name) => name !== 'scout' && !isGpu(name));
    const [memory, cpu] = requested(least, 1).split(', ');
    for (const text of [
      `one replica each | ${memory}, ${cpu}, with`,
      `requests ${cpu} and ${memory}, data protection`,
      `with language detection | ${requested([...least, 'guard-lang'], 1)} |`,
      `values files | ${requested(general)} | 3 × (10 GiB, 3 CPU) |`,
    ])
      expect(page).toContain(text);
    expect(all.filter(isGpu).map((name) => requested([name]))).toEqual(Array(3).fill('10.0 GiB, 3 CPU'));
  });

  it('memory and CPU of each replica', () => {
    const rows = page.matchAll(
      /^\| (`javelin-.*`.*?) \| ([\d.]+ [GM]i)B, ([\d.]+ [GM]i)B \| ([\d.]+), ([\d.]+)/gm,
    );
    const shown = [...rows].flatMap(([, names = '', ...sizes]) =>
      [...names.matchAll(/`javelin-([\w-]+)`/g)].map(([, name = '']) => ({name, sizes})),
    );
    expect(shown.map(({name}) => `javelin-${name}.yaml`).sort()).toEqual(filesIn('values').sort());
    for (const {name, sizes} of shown) {
      const {requests, limits} = readValues(name).resources;
      const [request = '', limit = '', ...cpu] = sizes;
      const memory = [request, limit].map((text) => mebibytes(text.replace(' ', '')));
      expect([name, ...memory, ...cpu.map(Number)]).toEqual([
        name,
        mebibytes(requests.memory),
        mebibytes(limits.memory),
        cores(requests.cpu),
        cores(limits.cpu),
      ]);
    }
  });

  it('every secret that the values read is created in a step', () => {
    const names = filesIn('values').map((file) => read(`values/${file}`) as unknown as Values);
    const secrets = names.flatMap(({envFromSecret}) => envFromSecret?.secretName ?? []);
    expect(secrets.filter((secret) => !page.includes(secret))).toEqual([]);
    expect(secrets.length).toBeGreaterThan(4);
  });
});

/** A copy with the placeholders filled in, and a `helm` that writes down how it was called. */
function filled(isFilled = true, hosts = 'acme.example'): string {
  const folder = mkdtempSync(join(tmpdir(), 'helm-values-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  cpSync(HELM, folder, {recursive: true});
  if (isFilled)
    for (const part of ['values', 'eks', 'aks', 'evaluation'])
      for (const file of readdirSync(join(folder, part))) {
        const path = join(folder, part, file);
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replaceAll('your-', 'acme-').replaceAll('example.com', hosts),
        );
      }
  const helm = join(folder, 'helm');
  writeFileSync(helm, '#!/bin/sh\necho "$@"\n');
  chmodSync(helm, 0o755);
  const kubectl = join(folder, 'kubectl');
  writeFileSync(kubectl, '#!/bin/sh\necho k8s.io/ingress-nginx\n');
  chmodSync(kubectl, 0o755);
  return folder;
}

function runIn(folder: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const env = {...process.env, PATH: `${folder}:${process.env['PATH']}`, ...variables};
  return spawnSync('bash', [join(folder, 'install.sh'), ...args], {env, encoding: 'utf8'});
}

const install = (args: readonly string[], isFilled?: boolean, hosts?: string) =>
  runIn(filled(isFilled, hosts), args);

describe('install.sh', () => {
  it('installs the least set in order, with what differs on the cloud', () => {
    const {status, stdout} = install(['eks']);
    expect(status).toBe(0);
    const calls = stdout.trim().split('\n');
    expect(calls.map((call) => call.split(' ')[2])).toEqual(
      ['flag', 'admin', 'core', 'dlp', 'webapp'].map((name) => `javelin-${name}`),
    );
    expect(calls[1]).toContain(
      'javelin-charts/javelin-generic --version 1.0.10 --namespace javelin -f values/javelin-admin.yaml -f eks/javelin-admin.yaml',
    );
  });

  it('uses the chart of the red team for it, and no file of a cloud on any other cluster', () => {
    expect(install(['any', 'javelin-redteam']).stdout).toContain('javelin-charts/javelin-redteam');
    expect(install(['any', 'javelin-core']).stdout).not.toMatch(/-f (?:eks|aks|evaluation)/);
  });

  it('stops for a host of PostgreSQL or Redis that is still example.com, unless the target replaces it', () => {
    const unfilled = install(['any', 'javelin-admin'], true, 'example.com');
    expect(unfilled.status).toBe(1);
    expect(unfilled.stdout.match(/\w+_HOST: .*/g)).toEqual([
      'DB_HOST: postgres.example.com',
      'REDIS_HOST: redis.example.com',
    ]);
    expect(install(['evaluation'], true, 'example.com').status).toBe(0);
  });

  it('upgrades with --installed every service that Helm has in the namespace, the least set first', () => {
    const folder = filled();
    const releases = ['javelin-webapp', 'javelin-guard-cm', 'other', 'javelin-core', 'javelin-guard'];
    const list = `if [ "$1" = list ]; then printf '%s\\n' ${releases.join(' ')}; else echo "$@"; fi`;
    writeFileSync(join(folder, 'helm'), `#!/bin/sh\n${list}\n`);
    const {status, stdout} = runIn(folder, ['any', '--installed']);
    expect(status).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((call) => call.split(' ')[2]),
    ).toEqual(['javelin-core', 'javelin-webapp', 'javelin-guard', 'javelin-guard-cm']);
    writeFileSync(join(folder, 'helm'), '#!/bin/sh\nexit 0\n');
    expect(runIn(folder, ['any', '--installed'])).toMatchObject({
      status: 2,
      stderr: 'Helm has no service of Javelin in the namespace javelin.\n',
    });
    writeFileSync(join(folder, 'helm'), '#!/bin/sh\nexit 3\n');
    expect(runIn(folder, ['any', '--installed'])).toMatchObject({status: 3, stdout: ''});
  });

  it('calls Helm for no service while another one has a placeholder', () => {
    const folder = filled();
    appendFileSync(join(folder, 'eks/javelin-webapp.yaml'), 'nodeSelector: {zone: your-zone}\n');
    expect(runIn(folder, ['eks'])).toMatchObject({status: 1, stdout: 'nodeSelector: {zone: your-zone}\n'});
  });

  // Older AWS load balancer controllers refuse a group in which two Ingresses have one order.
  it('gives each ingress of the load balancer its own order, and the gateway one behind the paths it would swallow', () => {
    const orderOf = (file: string) =>
      Number(/group\.order: '(\d+)'/.exec(readFileSync(join(HELM, file), 'utf8'))?.[1] ?? 0);
    const files = [...filesIn('eks').map((file) => `eks/${file}`), 'edge/block-metrics-eks.yaml'];
    const orders = files.map(orderOf).filter((order) => order > 0);
    expect(orders.length).toBe(6);
    expect(new Set(orders).size).toBe(orders.length);
    const core = orderOf('eks/javelin-core.yaml');
    for (const file of ['eks/javelin-admin.yaml', 'eks/javelin-ramparts-server.yaml', files.at(-1)!])
      expect(orderOf(file)).toBeLessThan(core);
  });

  it('stops for a placeholder that only the file of the cloud has', () => {
    const folder = filled();
    appendFileSync(join(folder, 'eks/javelin-dlp.yaml'), 'nodeSelector: {zone: your-zone}\n');
    expect(runIn(folder, ['eks', 'javelin-dlp'])).toMatchObject({
      status: 1,
      stdout: 'nodeSelector: {zone: your-zone}\n',
    });
  });

  it('stops before Helm while a placeholder is left, and for names that it does not know', () => {
    const unfilled = install(['any', 'javelin-core'], false);
    expect(unfilled).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Replace these placeholders'),
    });
    expect(unfilled.stdout).not.toContain('upgrade');
    expect(install(['gke'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unknown target gke'),
    });
    expect(install(['any', 'javelin-x'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('No values'),
    });
  });
});
