import { writeWorld } from './write'

/* `world.js <folder>`: writes the sandbox's world there. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where to: world.js <folder>')
writeWorld(folder)
