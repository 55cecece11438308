import { writeWorld } from './write'

/* Command `world.js <folder>`: writes the sandbox’s world to a folder. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: world.js <folder>')
writeWorld(folder)
