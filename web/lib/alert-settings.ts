import { useSyncExternalStore } from 'react';
import { stored } from '#web/lib/stored.ts';

export interface AlertSettings {
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
}

const SILENT: AlertSettings = { sound: false, vibration: false, notifications: false };

/** Of this browser, all off until somebody switches them on. */
export const alertSettings = stored('alert-settings', SILENT);

export const useAlertSettings = (): AlertSettings =>
  useSyncExternalStore(alertSettings.subscribe, alertSettings.read, () => SILENT);
