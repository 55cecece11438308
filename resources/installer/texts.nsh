; Words of the installer that electron-builder has not in Turkish (1055) or German (1031), or has misspelt or too familiar.
; Checked by tests/desktop/unit/builder.test.ts; English is as it comes.
!include "${BUILD_RESOURCES_DIR}\installer\uninstall.nsh"

!macro customHeader
  !pragma warning push
  !pragma warning disable 6030 ; a text that is set twice: the later one, ours, holds

  LangString appRunning 1055 "${PRODUCT_NAME} çalışıyor.$\r$\nKapatmak için Tamam'a tıklayın.$\r$\nKapanmazsa elle kapatmayı deneyin."
  LangString appRunning 1031 "${PRODUCT_NAME} wird gerade ausgeführt.$\r$\nKlicken Sie auf »OK«, um es zu schließen.$\r$\nFalls es sich nicht schließt, versuchen Sie es von Hand."
  LangString appClosing 1055 "${PRODUCT_NAME} kapatılıyor..."
  LangString appClosing 1031 "${PRODUCT_NAME} wird geschlossen..."
  LangString appCannotBeClosed 1055 "${PRODUCT_NAME} kapatılamıyor.$\r$\nLütfen elle kapatın ve devam etmek için Yeniden Dene'ye tıklayın."
  LangString appCannotBeClosed 1031 "${PRODUCT_NAME} kann nicht geschlossen werden.$\r$\nBitte schließen Sie es von Hand und klicken Sie auf »Wiederholen«."
  LangString decompressionFailed 1055 "Dosyalar açılamadı. Lütfen kurulumu yeniden çalıştırın."
  LangString decompressionFailed 1031 "Die Dateien konnten nicht entpackt werden. Bitte starten Sie das Installationsprogramm erneut."
  LangString uninstallFailed 1055 "Eski sürümün dosyaları kaldırılamadı. Lütfen kurulumu yeniden çalıştırın."
  LangString uninstallFailed 1031 "Die Dateien der alten Version konnten nicht entfernt werden. Bitte starten Sie das Installationsprogramm erneut."
  LangString areYouSureToUninstall 1055 "${PRODUCT_NAME} uygulamasını kaldırmak istediğinizden emin misiniz?"
  LangString x64WinRequired 1055 "64 bit Windows gerekir"
  LangString chooseInstallationOptions 1055 "Kurulum Seçenekleri"
  LangString chooseUninstallationOptions 1055 "Kaldırma Seçenekleri"
  LangString whoShouldThisApplicationBeInstalledFor 1055 "Bu uygulama kimin için kurulsun?"
  LangString whichInstallationShouldBeRemoved 1055 "Hangi kurulum kaldırılsın?"
  LangString whichInstallationRemove 1055 "Bu uygulama hem tüm kullanıcılar hem de yalnızca sizin için kurulu.$\r$\nHangisini kaldırmak istiyorsunuz?"
  LangString selectUserMode 1055 "Uygulamayı yalnızca kendiniz için mi, yoksa tüm kullanıcılar için mi kuracağınızı seçin"
  LangString onlyForMe 1055 "Yalnızca &benim için"
  LangString forAll 1055 "Bu bilgisayarı kullanan herkes için (&tüm kullanıcılar)"
  LangString freshInstallForAll 1055 "Tüm kullanıcılar için yeni kurulum (yönetici parolası sorulur)."
  LangString freshInstallForCurrent 1055 "Yalnızca bu kullanıcı için yeni kurulum."
  LangString loginWithAdminAccount 1055 "Devam etmek için yönetici grubundan bir hesapla oturum açmanız gerekir..."
  LangString perUserInstallExists 1055 "Bu kullanıcı için zaten bir kurulum var."
  LangString perUserInstall 1055 "Bu kullanıcı için bir kurulum var."
  LangString perMachineInstallExists 1055 "Tüm kullanıcılar için zaten bir kurulum var."
  LangString perMachineInstall 1055 "Tüm kullanıcılar için bir kurulum var."
  LangString reinstallUpgrade 1055 "Yeniden kurulacak ya da yükseltilecek."
  LangString uninstall 1055 "Kaldırılacak."

  !pragma warning pop
!macroend
