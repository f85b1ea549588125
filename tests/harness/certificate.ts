// Certificates that are their own authority.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes `NAME.pem`, a certificate for the loopback in the name of `name`, and `NAME.key`, its key. */
export async function makeCertificate(folder: string, name: string): Promise<void> {
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
  await run('openssl', ['req', '-x509', ...made, ...subject, ...files]);
}
