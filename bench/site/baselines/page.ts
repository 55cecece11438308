import { createElement as h, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Card } from './cards'

/*
 * The baseline "bare React": the same 30 cards with React and nothing else. With ?all it adds cards in batches of 30 and keeps
 * every card in the DOM, like a list without virtualization.
 */

function CardView({ card }: { card: Card }) {
  const [liked, like] = useState(false)
  return h(
    'article',
    { className: 'card' },
    h(
      'button',
      { type: 'button', 'aria-label': card.title },
      h('img', { src: card.image, alt: '', width: 300, height: 400, loading: 'lazy', decoding: 'async' }),
    ),
    h('button', { type: 'button', className: 'heart', 'aria-pressed': liked, 'aria-label': `${card.title} ♥`, onClick: () => like(!liked) }, '♥'),
    h('p', null, card.title),
  )
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const [count, setCount] = useState(30)
  const marker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setCount((now) => Math.min(now + 30, Math.max(30, cards.length))),
      { rootMargin: '400px 0px' },
    )
    if (marker.current) watch.observe(marker.current)
    return () => watch.disconnect()
  }, [cards, count])
  return h(
    'main',
    null,
    h('h1', null, 'Slot'),
    h(
      'div',
      { className: 'grid' },
      cards.slice(0, count).map((card) => h(CardView, { key: card.id, card })),
    ),
    h('div', { ref: marker, style: { height: 40 } }),
  )
}

const data = document.getElementById('cards')?.textContent ?? '[]'
const root = document.getElementById('root')
const cards = location.search === '?all' ? ((await (await fetch('all.json')).json()) as Card[]) : (JSON.parse(data) as Card[])
if (root) createRoot(root).render(h(Cards, { cards }))
