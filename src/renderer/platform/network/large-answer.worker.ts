import { games } from '@kehribar/shared/api/games'

export interface Question {
  /** A call's name. */
  name: string
  /** The answer's JSON, in UTF-8. */
  body: ArrayBuffer
}

const known: Readonly<Partial<Record<string, (typeof games)[keyof typeof games]>>> = games

addEventListener('message', ({ data: { name, body } }: MessageEvent<Question>) => {
  postMessage(known[name]?.response.safeParse(JSON.parse(new TextDecoder().decode(body))).data)
})
