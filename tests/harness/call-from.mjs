// Makes calls one after another and prints the statuses they are answered with, as JSON. For those who have to be in another
// network than the tests; so it needs nothing but Node.js. Its argument is a list of calls, as JSON.

import { request } from 'node:http';

const statusOf = ({ from, url, method, headers = {}, body }) =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const outgoing = request({ host, port, path: pathname, method, headers, localAddress: from }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const statuses = [];
for (const call of JSON.parse(process.argv[2])) statuses.push(await statusOf(call));
console.log(JSON.stringify(statuses));
