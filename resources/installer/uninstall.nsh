; What the client itself entered for the player: the start at login (Electron writes it under the client's id, and Windows
; notes beside it whether it is switched on) and the links. An update keeps both.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    DeleteRegKey HKCU "Software\Classes\${APP_PACKAGE_NAME}"
  ${endIf}
!macroend
