// @ts-nocheck
import { writeFileSync } from 'node:fs'
import { startMeasured } from './stack'
const stack = await startMeasured()
writeFileSync('/tmp/stack.json', JSON.stringify({ origin: stack.origin, demo: stack.demo, E2E_ORIGIN: process.env.E2E_ORIGIN, E2E_PARTNERS_ORIGIN: process.env.E2E_PARTNERS_ORIGIN }))
console.log(stack.origin)
process.on('SIGTERM', () => void stack.stop().then(() => process.exit(0)))
setInterval(() => undefined, 1000)
