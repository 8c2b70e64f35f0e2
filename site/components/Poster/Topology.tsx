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
    {path: 'M116 106H180'},
    {path: 'M116 370H180'},
    {path: 'M255 342V288'},
    {path: 'M330 106H416'},
    {path: 'M255 70V42H702V58', label: {at: [756, 34], text: 'provider API key', anchor: 'end'}},
    {path: 'M330 130H392V192H416'},
    {path: 'M330 234H392V208H416'},
    {path: 'M330 262H416'},
    {path: 'M330 278H372V384H416', label: {at: [376, 398], text: 'writes', anchor: 'start'}},
    {path: 'M330 118H356V356H416', label: {at: [376, 350], text: 'reads', anchor: 'start'}},
    {path: 'M608 292H648', look: 'dashed'},
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
    {path: 'M92 50V112'},
    {path: 'M252 50V112'},
    {path: 'M252 176V210'},
    {path: 'M92 176V210'},
    {path: 'M252 274V318'},
    {path: 'M24 152H14V375H24'},
    {path: 'M14 375V538H60V550'},
    {path: 'M184 254H172V375H160'},
    {path: 'M320 242H329V450H320'},
    {path: 'M160 160H166V470H184'},
    {path: 'M256 526V550', look: 'dashed'},
  ],
};

/** What runs where, and who talks to whom. */
export default function Topology(): ReactNode {
  return <Poster words={WORDS} wide={WIDE} narrow={NARROW} />;
}
