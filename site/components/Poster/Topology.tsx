import type {ReactNode} from 'react';
import type {Drawing} from './drawing.ts';
import Poster from './index.tsx';

const WORDS =
  'Deployment of Javelin on one Kubernetes cluster, which is Javelin Cloud, your cloud or on-premises. Applications call javelin-core, which serves model requests at /v1/. It uses the guardrail services javelin-dlp, javelin-guard, javelin-guard-cm and javelin-guard-lang, reads provider API keys from the secret store, shares Redis with javelin-admin, and calls the model providers. Administrators use the console, javelin-webapp, on a separate host; it calls javelin-admin, which serves /v1/admin/, stores configuration in PostgreSQL and writes the secret store: Kubernetes Secrets or AWS Secrets Manager. Alerts and traces go to Slack, Splunk and OpenTelemetry.';

const GUARDS = ['javelin-dlp', 'javelin-guard', 'javelin-guard-cm', 'javelin-guard-lang'];

const WIDE: Drawing = {
  size: [760, 430],
  frames: [{at: [152, 8, 456, 414], title: 'Kubernetes cluster, in a cloud or on-premises'}],
  boxes: [
    {at: [4, 78, 112, 56], title: 'Applications', look: 'outside'},
    {at: [4, 342, 112, 56], title: 'Administrators', look: 'outside'},
    {at: [180, 70, 150, 72], title: 'javelin-core', lines: ['model requests', '/v1/'], look: 'accent'},
    {at: [180, 216, 150, 72], title: 'javelin-admin', lines: ['configuration', '/v1/admin/']},
    {at: [180, 342, 150, 56], title: 'javelin-webapp', lines: ['console, separate host']},
    {at: [416, 58, 172, 96], title: 'Guardrail services', lines: GUARDS},
    {at: [416, 178, 172, 44], title: 'Redis'},
    {at: [416, 250, 172, 52], title: 'PostgreSQL', lines: ['configuration']},
    {at: [416, 336, 172, 68], title: 'Secret store', lines: ['Kubernetes Secrets or', 'AWS Secrets Manager']},
    {at: [648, 58, 108, 68], title: 'Model', lines: ['providers'], look: 'outside'},
    {
      at: [648, 250, 108, 84],
      title: 'Alerts, traces',
      lines: ['Slack, Splunk,', 'OpenTelemetry'],
      look: 'outside',
    },
  ],
  arrows: [
    {
      points: [
        [116, 106],
        [180, 106],
      ],
    },
    {
      points: [
        [116, 370],
        [180, 370],
      ],
    },
    {
      points: [
        [255, 342],
        [255, 288],
      ],
    },
    {
      points: [
        [330, 106],
        [416, 106],
      ],
    },
    {
      points: [
        [255, 70],
        [255, 42],
        [702, 42],
        [702, 58],
      ],
      label: {at: [756, 34], text: 'provider API key', anchor: 'end'},
    },
    {
      points: [
        [330, 130],
        [392, 130],
        [392, 192],
        [416, 192],
      ],
    },
    {
      points: [
        [330, 234],
        [392, 234],
        [392, 208],
        [416, 208],
      ],
    },
    {
      points: [
        [330, 262],
        [416, 262],
      ],
    },
    {
      points: [
        [330, 278],
        [372, 278],
        [372, 384],
        [416, 384],
      ],
      label: {at: [376, 398], text: 'writes', anchor: 'start'},
    },
    {
      points: [
        [330, 118],
        [356, 118],
        [356, 356],
        [416, 356],
      ],
      label: {at: [376, 350], text: 'reads', anchor: 'start'},
    },
    {
      points: [
        [608, 292],
        [648, 292],
      ],
      isDashed: true,
    },
  ],
};

const NARROW: Drawing = {
  size: [340, 600],
  frames: [{at: [4, 80, 332, 446], title: 'Kubernetes cluster'}],
  boxes: [
    {at: [4, 4, 158, 46], title: 'Applications', look: 'outside'},
    {at: [178, 4, 158, 46], title: 'Administrators', look: 'outside'},
    {at: [24, 112, 136, 64], title: 'javelin-core', lines: ['model requests', '/v1/'], look: 'accent'},
    {at: [184, 112, 136, 64], title: 'javelin-webapp', lines: ['console']},
    {at: [184, 210, 136, 64], title: 'javelin-admin', lines: ['configuration', '/v1/admin/']},
    {at: [24, 210, 136, 100], title: 'Guardrails', lines: GUARDS},
    {at: [24, 352, 136, 46], title: 'Redis'},
    {at: [184, 318, 136, 52], title: 'PostgreSQL', lines: ['configuration']},
    {
      at: [184, 420, 136, 84],
      title: 'Secret store',
      lines: ['Kubernetes Secrets', 'or AWS Secrets', 'Manager'],
    },
    {at: [4, 550, 158, 46], title: 'Model providers', look: 'outside'},
    {at: [178, 550, 158, 46], title: 'Alerts, traces', lines: ['Slack, Splunk, OTel'], look: 'outside'},
  ],
  arrows: [
    {
      points: [
        [92, 50],
        [92, 112],
      ],
    },
    {
      points: [
        [252, 50],
        [252, 112],
      ],
    },
    {
      points: [
        [252, 176],
        [252, 210],
      ],
    },
    {
      points: [
        [92, 176],
        [92, 210],
      ],
    },
    {
      points: [
        [252, 274],
        [252, 318],
      ],
    },
    {
      points: [
        [24, 152],
        [14, 152],
        [14, 375],
        [24, 375],
      ],
    },
    {
      points: [
        [14, 375],
        [14, 538],
        [60, 538],
        [60, 550],
      ],
    },
    {
      points: [
        [184, 254],
        [172, 254],
        [172, 375],
        [160, 375],
      ],
    },
    {
      points: [
        [320, 242],
        [329, 242],
        [329, 450],
        [320, 450],
      ],
    },
    {
      points: [
        [160, 160],
        [166, 160],
        [166, 470],
        [184, 470],
      ],
    },
    {
      points: [
        [256, 526],
        [256, 550],
      ],
      isDashed: true,
    },
  ],
};

/** What runs where, and who talks to whom. */
export default function Topology(): ReactNode {
  return <Poster words={WORDS} wide={WIDE} narrow={NARROW} />;
}
