/** Serves a build below a folder, as a proxy does: `tsx tests/e2e/serve-below.ts <build> /docs/`. */
import type {AddressInfo} from 'node:net';
import {createPatientServer, createStaticServer} from '@javelin/server/static-server';

const [dir = '', folder = '/'] = process.argv.slice(2);
const site = createStaticServer({dir});
const server = createPatientServer((request, response) => {
  if (!request.url?.startsWith(folder)) return void response.writeHead(404).end();
  request.url = request.url.slice(folder.length - 1);
  site.emit('request', request, response);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port} `);
});
