import { hoursInMs, unixSeconds } from '../state/time'
import { onCdn } from './pictures'

const kinds = ['warning', 'success', 'error', 'danger', 'purple']

/** Returns seven messages of all kinds; one has neither subject nor body. */
export const foreignMessages = (now: number, cdn: string) =>
  Array.from({ length: 7 }, (_, index) => {
    const id = `65a0c0ffee0000000000000${(10 + index).toString(16)}`
    const blank = index === 6
    return {
      _id: { $oid: id },
      id,
      type: kinds[index % kinds.length],
      subject: blank ? null : ['Hoş geldiniz', 'Yatırımınız onaylandı', 'Belge gerekiyor', 'Hesap uyarısı', 'Your weekly bonus', 'Neue Spiele'][index],
      description: blank ? '' : 'Ayrıntılar içeride.',
      tagTitle: index % 3 ? null : 'Kampanya',
      last_action_at: index % 2 ? String(unixSeconds(now - hoursInMs(9 * index))) : unixSeconds(now - hoursInMs(9 * index)),
      body: blank ? null : `<p>Sayın üyemiz, <b>${index + 1}.</b> bildiriminiz.</p>`,
      image: index === 1 ? onCdn(cdn, 'messages/1') : null,
    }
  })
