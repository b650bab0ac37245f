export function settingsPage(page: string): string;
