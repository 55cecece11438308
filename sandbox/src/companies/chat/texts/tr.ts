import type { ChatTexts } from './shape'

export const tr: ChatTexts = {
  page: {
    title: 'Canlı destek',
    assistant: 'Otomatik asistan',
    sandbox: 'Sandbox',
    welcome: 'Merhaba! Ben otomatik bir asistanım. Aşağıdan bir konu seçin ya da sorunuzu yazın. Lütfen şifrenizi ve kart bilgilerinizi yazmayın.',
    label: 'Mesajınız',
    placeholder: 'Mesajınızı yazın',
    send: 'Gönder',
    close: 'Sohbeti kapat',
    typing: 'Asistan yazıyor',
    you: 'Siz',
    failed: 'Mesajınız gönderilemedi.',
    tooMany: 'Çok sayıda mesaj gönderildi. Lütfen biraz sonra yeniden deneyin.',
    retry: 'Yeniden dene',
    log: 'Yazışma',
    suggestions: 'Hazır yanıtlar',
    choices: {
      deposit: 'Para yatırma',
      deposit_how: 'Nasıl para yatırırım?',
      deposit_missing: 'Param hesabıma geçmedi',
      deposit_refused: 'Ödemem reddedildi',
      withdrawal: 'Para çekme',
      withdrawal_how: 'Nasıl para çekerim?',
      withdrawal_time: 'Ne zaman elime geçer?',
      withdrawal_refused: 'Talebim reddedildi',
      bonus: 'Bonuslar',
      bonus_claim: 'Nasıl bonus alırım?',
      bonus_wager: 'Çevrim şartı nedir?',
      bonus_missing: 'Bonusum görünmüyor',
      verification: 'Hesap doğrulama',
      verification_documents: 'Hangi belgeler gerekli?',
      verification_code: 'Doğrulama kodu gelmiyor',
      verification_name: 'Bilgilerim yanlış',
      technical: 'Teknik sorun',
      technical_page: 'Sayfa açılmıyor',
      technical_game: 'Oyun yarıda kaldı',
      technical_login: 'Giriş yapamıyorum',
      play: 'Sorumlu oyun',
      play_limits: 'Limit koymak istiyorum',
      play_break: 'Ara vermek istiyorum',
      play_help: 'Yardıma ihtiyacım var',
      topics: 'Diğer konular',
      leave_mail: 'E-posta bırak',
      keep_mail: 'Vazgeç',
      'page:deposit': 'Para yatır',
      'page:withdrawal': 'Para çek',
      'page:bonuses': 'Bonuslarım',
      'page:limits': 'Limitlerim',
      'page:documents': 'Dekont yükle',
      'page:verification': 'Doğrulama',
      'page:history': 'Geçmiş işlemler',
      'page:request-call': 'Beni arayın',
      'page:help': 'Yardım sayfaları',
      'page:login': 'Giriş yap',
    },
  },
  greeting: 'Merhaba! Size hangi konuda yardımcı olabilirim?',
  thanks: 'Rica ederim. Başka bir sorunuz olursa buradayım.',
  topics: 'Şu konularda bilgi verebilirim:',
  unknown:
    'Ben otomatik bir asistanım ve bunu yanıtlayamıyorum. E-posta adresinizi bırakırsanız sorunuzu ekibimize iletirim; isterseniz sizi arayalım ya da aşağıdaki konulardan birini seçin.',
  person:
    'Ben otomatik bir asistanım; bu pencerede bir kişiyle yazışamazsınız. E-posta adresinizi bırakırsanız sorunuzu ekibimize iletirim ya da sizi arayalım.',
  askMail: 'E-posta adresinizi yazın; bu yazışmayı ekibimize iletip yanıtı o adrese isteyeceğim.',
  badMail: 'Bu bir e-posta adresine benzemiyor. Örnek: ad@ornek.com',
  mailKept: 'Teşekkürler. Yazışmayı ekibimize ilettim; yanıt {mail} adresine gönderilecek. (Sandbox: ileti giden kutusunda görünür.)',
  mailDropped: 'Tamam, adres almadım. Başka nasıl yardımcı olabilirim?',
  secret: 'Güvenliğiniz için mesajınızdaki kart numarasını gizledim. Lütfen kart bilgilerinizi ve şifrenizi burada paylaşmayın.',
  mailSubject: 'Canlı destek: {mail} yanıt bekliyor',
  answers: {
    deposit: 'Para yatırma konusunda ne öğrenmek istersiniz?',
    deposit_how:
      'Para yatır sayfasında yöntemi seçin, tutarı girin ve ödemeyi onaylayın. Her yöntemin en düşük ve en yüksek tutarı sayfada yazar. Ödemeyi yalnızca kendi adınıza kayıtlı kart ya da hesapla yapın.',
    deposit_missing:
      'Onaylanan ödeme çoğunlukla hemen bakiyenize geçer. Geçmiş işlemler sayfasında durumu “beklemede” ise ödeme şirketinin yanıtı bekleniyordur; aynı ödemeyi tekrar yapmayın. Uzun sürerse e-posta adresinizi ve işlem numarasını bırakın.',
    deposit_refused:
      'Ret nedenini kart ya da ödeme şirketi bildirir. Kart bilgilerini, limitinizi ve internet alışverişine açık olup olmadığını kontrol edin. Reddedilen ödemede hesabınızdan para çıkmaz; çıktı görünüyorsa bankanız iade eder.',
    withdrawal: 'Para çekme konusunda ne öğrenmek istersiniz?',
    withdrawal_how:
      'Para çek sayfasında yöntemi ve tutarı girin. Çekim yalnızca adınıza kayıtlı hesaba yapılır; çekim için kimliğinizin doğrulanmış olması gerekir.',
    withdrawal_time:
      'Talepler sırayla incelenir. Durumunu Çekim taleplerim sayfasında görürsünüz; onaydan sonra paranın geçişi yöntemin kendi süresine bağlıdır.',
    withdrawal_refused:
      'Ret nedeni talebin yanında yazar; tutar bakiyenize geri döner. En sık nedenler: yanlış hesap bilgisi ya da başka bir ada kayıtlı hesap.',
    bonus: 'Bonuslar konusunda ne öğrenmek istersiniz?',
    bonus_claim:
      'Promosyonlar sayfasında şartları okuyun, ardından bonusu sayfasında yazdığı gibi alın: yatırma formunda, hesap menüsünde ya da Bonus talep et sayfasında. Bonus almak zorunlu değildir; almadan da oynayabilirsiniz.',
    bonus_wager:
      'Çevrim şartı, bonustan kazanılan tutarın çekilebilmesi için oynanması gereken toplam bahistir. Kalan tutarı Bonuslarım sayfasında görürsünüz.',
    bonus_missing:
      'Her bonusun süresi ve şartı vardır; şartı sağlanmayan bonus tanımlanmaz. Bonuslarım sayfasında durumunu kontrol edin, anlaşılmayan bir şey kalırsa e-posta adresinizi bırakın.',
    verification: 'Hesap doğrulama konusunda ne öğrenmek istersiniz?',
    verification_documents:
      'Doğrulama sayfası nelerin doğrulandığını gösterir, örneğin kimlik belgenizi ve adresinizi. Belgeleri yalnızca oradan açılan kimlik doğrulama sayfasında gösterin, buradan göndermeyin.',
    verification_code:
      'Kod e-posta ya da SMS ile gelir; spam klasörüne de bakın. Yeni kodu beş dakika sonra isteyebilir ya da diğer yolu seçebilirsiniz. Kodu kimseyle paylaşmayın; biz de sormayız.',
    verification_name:
      'Ad, doğum tarihi ve kimlik numarası güvenlik nedeniyle sayfadan değiştirilemez. E-posta adresinizi bırakın; ekibimiz belgenizi isteyip düzeltir.',
    technical: 'Ne tür bir sorun yaşıyorsunuz?',
    technical_page: 'Önce internet bağlantınızı kontrol edip sayfayı yenileyin. Sorun sürerse tarayıcınızı güncelleyin ya da başka bir tarayıcı deneyin.',
    technical_game:
      'Oyunlar sunucuda oynanır: yarıda kalan tur kaybolmaz, sonucunu ya da sırasını oyunu yeniden açınca görürsünüz. Oyun hiç açılmıyorsa tarayıcının açılır pencere iznini kontrol edin.',
    technical_login:
      'Kullanıcı adınızı ve şifrenizi kontrol edin. Art arda hatalı denemeden sonra giriş kısa süre beklemeye alınır. Şifrenizi giriş sayfasındaki “Şifremi unuttum” bağlantısıyla yenileyebilirsiniz.',
    play: 'Kontrolü elinizde tutmanız için hesabınızda araçlar var. Ne yapmak istersiniz?',
    play_limits:
      'Limitlerim sayfasında yatırma, kayıp ve süre limitleri koyabilirsiniz. Limiti düşürmek hemen, yükseltmek bekleme süresinden sonra geçerli olur.',
    play_break:
      'Limitlerim sayfasında hesabınıza ara verebilir ya da kendinizi daha uzun süre dışarıda tutabilirsiniz. Bu süre boyunca para yatırma, bahis, oyun ve bonus kapalıdır; giriş, para çekme ve geçmişiniz bundan etkilenmez. Süre erken bitirilemez.',
    play_help:
      'Oyun sizi üzüyor, borca sokuyor ya da durmakta zorlanıyorsanız yalnız değilsiniz. Sayfanın altındaki danışma hattına ulaşın ve hesabınıza ara verin. Kendinize zarar verme düşünceniz varsa hemen 112’yi arayın.',
  },
}
