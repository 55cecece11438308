import { useEffect, useState } from 'react'
import { pictureUrl } from '@/platform/network/site'

/** Pictures that are slower than this are not waited for, in ms. */
const patience = 1_500

async function decoded(address: string): Promise<void> {
  const image = new Image()
  image.src = pictureUrl(address)
  await image.decode?.()
}

/** Whether these pictures are there, so that what is laid out by their size is laid out once. */
export function useImagesReady(addresses: readonly string[]): boolean {
  const key = addresses.filter(Boolean).join(' ')
  const [ready, setReady] = useState('')
  useEffect(() => {
    if (!key) return
    let isOld = false
    const done = () => {
      if (!isOld) setReady(key)
    }
    const timer = setTimeout(done, patience)
    void Promise.allSettled(key.split(' ').map(decoded)).then(done)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [key])
  return key === '' || ready === key
}
