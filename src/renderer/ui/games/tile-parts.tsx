import { Skeleton } from '../feedback/skeletons'
import css from './tile.module.css'

/** Placeholder of a loading tile. */
export const TileSkeleton = () => <Skeleton aspectRatio="3 / 4" borderRadius="l3" />

/** Empty box in place of a known tile, which is rendered when it comes near the viewport. */
export const TileBox = () => <div className={css.box} />
