import { renderedPictures } from './bitmaps'
import { pictures } from './pictures'
import { writeWorld } from './write'

/* Command `world.js <folder> [<cache>]`: writes the sandbox’s world to a folder. With a folder for rendered pictures, the first pictures become bitmaps. */
const [folder, cache] = process.argv.slice(2)
if (!folder) throw new Error('Usage: world.js <folder> [<cache>]')
writeWorld(folder, cache ? await renderedPictures(pictures(), cache) : undefined)
