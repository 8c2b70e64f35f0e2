/** The keys of the charts `javelin-generic` 1.0.8 to 1.0.10 and `javelin-redteam`, as far as they are documented. */
import {z} from 'zod';

const text = z.string();
const quantity = z.union([z.string(), z.number()]);
const resources = z.strictObject({
  requests: z.strictObject({memory: quantity, cpu: quantity}),
  limits: z.strictObject({memory: quantity, cpu: quantity}),
});
const autoscaling = z.strictObject({
  enabled: z.boolean(),
  minReplicas: z.int().optional(),
  maxReplicas: z.int().optional(),
  targetCPUUtilizationPercentage: z.int().optional(),
  targetMemoryUtilizationPercentage: z.int().optional(),
});
const probe = z.strictObject({
  httpGet: z.strictObject({path: text.startsWith('/'), port: z.int()}),
  initialDelaySeconds: z.int().optional(),
  periodSeconds: z.int().optional(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});
/** Annotations are strings; null takes one of an earlier file away. */
const annotations = z.record(text, text.nullable());
const hosts = z.array(
  z.strictObject({
    host: text,
    paths: z.array(z.strictObject({path: text.startsWith('/'), pathType: z.enum(['Prefix', 'Exact'])})),
  }),
);
const files = (field: string) =>
  z.strictObject({enabled: z.boolean().optional(), [field]: z.record(text, text).optional()});

export const VALUES = z
  .strictObject({
    fullnameOverride: text,
    deployKind: z.enum(['Deployment', 'DaemonSet']),
    replicaCount: z.int(),
    autoscaling,
    strategy: z.looseObject({}),
    revisionHistoryLimit: z.int(),
    progressDeadlineSeconds: z.int(),
    terminationGracePeriodSeconds: z.int(),
    podRestart: z.strictObject({enabled: z.boolean()}),
    image: z.strictObject({repository: text, tag: text, pullPolicy: text}),
    imagePullSecrets: z.array(z.strictObject({name: text})),
    confimaps: files('configMapData'),
    secrets: files('secretData'),
    configfiles: files('configFile'),
    secretfiles: files('secretFile'),
    envFromConfigmap: z.strictObject({enabled: z.boolean(), confimapName: text}),
    envFromSecret: z.strictObject({enabled: z.boolean(), secretName: text}),
    podDisruptionBudget: z.strictObject({
      enabled: z.boolean(),
      minAvailable: z.int().optional(),
      maxUnavailable: z.int().optional(),
    }),
    serviceAccount: z.strictObject({
      create: z.boolean().optional(),
      automount: z.boolean().optional(),
      annotations: annotations.optional(),
      name: text.optional(),
      rules: z
        .array(z.strictObject({apiGroups: z.array(text), resources: z.array(text), verbs: z.array(text)}))
        .optional(),
    }),
    resources,
    livenessProbe: probe,
    readinessProbe: probe,
    lifecycle: z.looseObject({}),
    podSecurityContext: z.looseObject({}),
    securityContext: z.looseObject({}),
    service: z.strictObject({
      type: z.enum(['ClusterIP', 'NodePort']).optional(),
      port: z.int(),
      protocol: text.optional(),
      annotations: annotations.optional(),
    }),
    ingress: z.strictObject({
      enabled: z.boolean().optional(),
      className: text.optional(),
      annotations: annotations.optional(),
      tls: z.array(z.strictObject({hosts: z.array(text), secretName: text})).optional(),
      hosts: hosts.optional(),
    }),
    volumes: z.array(z.looseObject({name: text})),
    volumeMounts: z.array(z.looseObject({name: text, mountPath: text})),
    nodeSelector: z.record(text, text),
    tolerations: z.array(z.looseObject({})),
    affinity: z.looseObject({}),
    entrypoint: z.strictObject({enabled: z.boolean(), command: z.array(text), args: z.array(text)}),
  })
  .partial();

/** All keys are those of `javelin-generic`, and two more. */
export const REDTEAM_VALUES = VALUES.extend({
  worker: z
    .strictObject({enabled: z.boolean(), replicaCount: z.int(), autoscaling, resources})
    .partial()
    .optional(),
  seederJob: z.strictObject({enabled: z.boolean(), activeDeadlineSeconds: z.int().optional()}).optional(),
});
