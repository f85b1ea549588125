// Disks that fail when told to, under the real program.

import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Launcher, program, Server } from './server';

export type DiskFault = 'sync-fails' | 'stalls' | 'full' | 'read-only';

/** A disk whose faults are made up: what the program asks the system for is answered as a bad disk would. */
export class FaultyDisk {
  private readonly folder = mkdtempSync(join(tmpdir(), 'tablee-disk-'));
  private readonly faults = join(this.folder, 'faults');

  /** What puts a server on it. */
  readonly settings: Record<string, string> = {
    LD_PRELOAD: join(dirname(program), 'libfaulty_disk.so'),
    // The sanitizer wants to come first, and does not need to.
    ASAN_OPTIONS: 'verify_asan_link_order=0',
    TABLEE_DISK_FAULTS: this.faults,
  };

  break(fault: DiskFault): void {
    writeFileSync(this.faults, fault);
  }

  mend(): void {
    writeFileSync(this.faults, '');
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const inItsOwnMounts = ['unshare', '--mount', '--map-root-user'];

/** Whether a disk can be mounted here that the program alone sees. */
export const mayMount = (): boolean =>
  spawnSync(inItsOwnMounts[0]!, [...inItsOwnMounts.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** Starts the program with its data on a disk of `size`, in memory and its own. */
export const onSmallDisk =
  (size: string): Launcher =>
  (command, data) => [
    ...inItsOwnMounts,
    ...['sh', '-c', 'data=$1 && shift && mount -t tmpfs -o size="$0" tmpfs "$data" && exec "$@"', size, data],
    ...command,
  ];

/** Leaves no room on the disk that `server` sees; gives what makes room again. */
export async function fillUp(server: Server): Promise<() => void> {
  const ballast = `/proc/${server.pid}/root${server.data}/ballast`;
  const file = createWriteStream(ballast);
  await new Promise<void>((resolve) => {
    const page = Buffer.alloc(4096, 'x');
    file.on('error', () => resolve());
    const write = (): void => void file.write(page, (error) => (error ? resolve() : write()));
    write();
  });
  return () => rmSync(ballast);
}
