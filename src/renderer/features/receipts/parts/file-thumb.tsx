import { chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { isPicture } from '../api'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '12',
    flexShrink: '0',
    borderRadius: 'l1',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    color: 'fg.muted',
    _icon: { boxSize: '5', strokeWidth: '1.75' },
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
})

/** Picture of a local file; its object URL is revoked when the picture unmounts. */
function LocalPicture({ file }: { file: File }) {
  const draw = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={draw} alt="" />
}

type Props = /** Address of an upload's picture; null for a document. */ { src: string | null } | /** Not sent yet. */ { file: File }

/** Thumbnail of a picture, or an icon for a document. */
export function FileThumb(props: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const sheet = <FileText />
  if ('file' in props) return <Frame aria-hidden>{isPicture(props.file.type) ? <LocalPicture file={props.file} /> : sheet}</Frame>
  return (
    <Frame aria-hidden>{props.src && props.src !== failed ? <img src={props.src} alt="" loading="lazy" onError={() => setFailed(props.src)} /> : sheet}</Frame>
  )
}
