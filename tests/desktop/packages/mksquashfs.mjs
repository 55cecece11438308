#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'

/*
 * In the place of mksquashfs in electron-builder's tools for AppImages: Debian's own (squashfs-tools) where the machine has
 * it. Elsewhere the folder becomes a tar at the same offset, which shows what lies in an AppImage but starts nowhere.
 */
const args = process.argv.slice(2)
const real = spawnSync('mksquashfs', args, { stdio: ['ignore', 'inherit', 'inherit'] })
if (real.error?.code === 'ENOENT') {
  const [folder, file] = args
  const { status, stdout } = spawnSync('tar', ['-cC', folder, '.'], { maxBuffer: 500_000_000 })
  if (status) process.exit(status)
  const output = openSync(file, 'w')
  writeSync(output, stdout, 0, stdout.length, Number(args[args.indexOf('-offset') + 1]))
  closeSync(output)
} else process.exit(real.status ?? 1)
