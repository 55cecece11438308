import { Skeleton } from '../feedback/skeletons'
import css from './tile.module.css'

/** The box of a tile to come. */
export const TileSkeleton = () => <Skeleton aspectRatio="3 / 4" borderRadius="l3" />

/** The same without a promise: a tile that is there and drawn when it comes near the view. */
export const TileBox = () => <div className={css.box} />
