drop table "webhookDeliveries", webhooks;
