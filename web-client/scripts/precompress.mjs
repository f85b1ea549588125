// The server sends files as they lie on disk, so the compressed forms are made once, here.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = process.argv[2];
const text = /\.(html|js|css|svg|json|txt|webmanifest)$/;

for (const entry of readdirSync(folder, { recursive: true })) {
  if (!text.test(entry)) continue;
  const file = join(folder, entry);
  const plain = readFileSync(file);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzip = gzipSync(plain, { level: 9 });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
  console.log(`${entry}: ${plain.length} bytes, br ${brotli.length}, gz ${gzip.length}`);
}
